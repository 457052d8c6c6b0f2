import { ScrollArea, Table, Text } from '@mantine/core';
import type { ClassStrategy, Quartiles, StrategyGroup } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { formatSeconds } from '../../../lib/duration.ts';
import { formatMean, formatRate } from '../../../lib/format-figures.ts';

type Figure = {
  [Name in keyof StrategyGroup]: StrategyGroup[Name] extends Quartiles ? Name : never;
}[keyof StrategyGroup];

const figures: readonly {
  key: Figure;
  name: string;
  isTime?: true;
}[] = [
  { key: 'activeSeconds', name: t('Active time'), isTime: true },
  { key: 'secondsToFirstStructure', name: t('Time to first structure'), isTime: true },
  { key: 'secondsToFirstAnswer', name: t('Time to first submission'), isTime: true },
  { key: 'sessions', name: t('Sessions') },
  { key: 'spectra', name: t('Different spectra viewed') },
  { key: 'visits', name: t('Views of spectra') },
  { key: 'edits', name: t('Drawing changes') },
  { key: 'backTracks', name: t('Backtracks') },
  { key: 'answers', name: t('Submissions') },
];

export function QuartilesText({ value, isTime = false }: { value: Quartiles; isTime?: boolean }) {
  const text = isTime ? formatSeconds : formatMean;
  if (value === null) return '–';
  const [low, high] = [text(value.low), text(value.high)];
  return (
    <>
      {text(value.median)}
      {low !== high && (
        <Text size="xs" c="dimmed" component="div">
          {t('{{low}} to {{high}}', { low, high })}
        </Text>
      )}
    </>
  );
}

export function ClassStatistics({ strategy }: { strategy: ClassStrategy }) {
  const groups = [strategy.all, strategy.solved, strategy.unsolved];
  return (
    <ScrollArea type="auto">
      <Table aria-label={t('Class figures')} maw="var(--wide)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Median, quartiles')}</Table.Th>
            <Table.Th ta="end">{t('All')}</Table.Th>
            <Table.Th ta="end">{t('Solved')}</Table.Th>
            <Table.Th ta="end">{t('Not solved')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row" fw={500}>
              {t('Students')}
            </Table.Th>
            {groups.map(({ students }, index) => (
              <Table.Td key={index} ta="end">
                {students}
              </Table.Td>
            ))}
          </Table.Tr>
          {figures.map(({ key, name, isTime }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500}>
                {name}
              </Table.Th>
              {groups.map((group, index) => (
                <Table.Td key={index} ta="end">
                  <QuartilesText value={group[key]} isTime={isTime ?? false} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row" fw={500}>
              {t('Submissions with a spectrum viewed after the last change')}
            </Table.Th>
            {groups.map(({ checkedAnswers }, index) => (
              <Table.Td key={index} ta="end">
                {checkedAnswers === null ? '–' : formatRate(checkedAnswers, 1)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
