import { ScrollArea, Table, Text } from '@mantine/core';
import type { ClassStrategy, Quartiles, StrategyGroup } from '@elucida/contract';
import { meanText, rateText, timeText } from '../../ui/figure-words.ts';

type Figure = {
  [Name in keyof StrategyGroup]: StrategyGroup[Name] extends Quartiles ? Name : never;
}[keyof StrategyGroup];

/** The names of the figures, and whether they are times. */
const figures: readonly {
  key: Exclude<Figure, 'students' | 'checkedAnswers'>;
  name: string;
  isTime?: true;
}[] = [
  { key: 'activeSeconds', name: 'Active time', isTime: true },
  { key: 'secondsToFirstStructure', name: 'Time to the first structure', isTime: true },
  { key: 'secondsToFirstAnswer', name: 'Time to the first answer', isTime: true },
  { key: 'sessions', name: 'Sessions' },
  { key: 'spectra', name: 'Spectra looked at' },
  { key: 'visits', name: 'Changes between spectra' },
  { key: 'edits', name: 'Changes of the drawing' },
  { key: 'backTracks', name: 'Back-tracks' },
  { key: 'answers', name: 'Answers' },
];

/** The median, and below it the quartiles. */
export function QuartilesText({ value, isTime = false }: { value: Quartiles; isTime?: boolean }) {
  const text = isTime ? timeText : meanText;
  if (value === null) return '–';
  return (
    <>
      {text(value.median)}
      <Text size="xs" c="dimmed" component="div">
        {text(value.low)} to {text(value.high)}
      </Text>
    </>
  );
}

/** Those who found the answer beside those who did not: the median and the quartiles of each figure. */
export function ClassFigures({ strategy }: { strategy: ClassStrategy }) {
  const groups = [strategy.all, strategy.solved, strategy.unsolved];
  return (
    <ScrollArea type="auto">
      <Table aria-label="Figures of the class" maw={860}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Median, quartiles</Table.Th>
            <Table.Th ta="end">All</Table.Th>
            <Table.Th ta="end">Solved</Table.Th>
            <Table.Th ta="end">Not solved</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row" fw={500}>
              Students
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
              Answers checked against a spectrum
            </Table.Th>
            {groups.map(({ checkedAnswers }, index) => (
              <Table.Td key={index} ta="end">
                {checkedAnswers === null ? '–' : rateText(checkedAnswers, 1)}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
