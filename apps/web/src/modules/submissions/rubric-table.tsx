import { Table, Text } from '@mantine/core';
import { type GroupCount, type GroupNames, listGroups } from '@elucida/chemistry';
import type { MessageReply, Rubric } from '@elucida/contract';
import { translateReplies } from '../../languages/translate-message.ts';
import { t, translations } from '../../languages/t.ts';
import { formatMean } from '../../lib/format-figures.ts';
import { criterionNames } from './criterion-names.ts';

const withGroupNames =
  (names: GroupNames) =>
  ({ code, values = {} }: MessageReply): MessageReply => {
    const entries = Object.entries(values).map(([name, value]) =>
      Array.isArray(value) ? [name, listGroups(value as GroupCount[], names)] : [name, value],
    );
    return { code, values: Object.fromEntries(entries) };
  };

/** The French of the reasons may not be loaded yet. */
function reasonsOf({ message, texts }: Rubric['lines'][number]): string {
  const names = translations.getResourceBundle(translations.language, 'groups') as GroupNames | undefined;
  return names === undefined ? message : translateReplies(texts?.map(withGroupNames(names)), message);
}

/** The score reveals the correct answer, so only teachers may see it. */
export function RubricTable({ rubric }: { rubric: Rubric }) {
  return (
    <Table aria-label={t('Score')} captionSide="top" maw="var(--prose)">
      <Table.Caption ta="start" mt={0}>
        {t('Score: {{points}} of {{most}} points (not shown to students)', {
          points: formatMean(rubric.points),
          most: formatMean(rubric.most),
        })}
      </Table.Caption>
      <Table.Tbody>
        {rubric.lines.map((line) => (
          <Table.Tr key={line.code}>
            <Table.Th scope="row" fw={500}>
              {criterionNames[line.code]}
              <Text size="sm" c="dimmed" fw={400}>
                {reasonsOf(line)}
              </Text>
            </Table.Th>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
              {t('{{points}} of {{most}}', { points: formatMean(line.points), most: formatMean(line.most) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
