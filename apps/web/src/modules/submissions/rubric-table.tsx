import { Table, Text } from '@mantine/core';
import type { Rubric } from '@elucida/contract';
import { translateMessage } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { formatMean } from '../../lib/format-figures.ts';
import { criterionNames } from './criterion-names.ts';

/**
 * Translates each sentence of a message: groups that were found, that are missing and that are too
 * many.
 */
function groupsText(message: string): string {
  return message
    .split(/(?<=\.) (?=[A-Z])/)
    .map(translateMessage)
    .join(' ');
}

/**
 * Shows the score of an answer by criterion, with reasons. It reveals the correct answer, so only
 * teachers may see it.
 */
export function RubricTable({ rubric }: { rubric: Rubric }) {
  return (
    <Table aria-label={t('Score')} captionSide="top" maw={720}>
      <Table.Caption ta="start" mt={0}>
        {t('Score: {{points}} of {{most}} points (not shown to students)', {
          points: formatMean(rubric.points),
          most: formatMean(rubric.most),
        })}
      </Table.Caption>
      <Table.Tbody>
        {rubric.lines.map(({ code, points, most, message }) => (
          <Table.Tr key={code}>
            <Table.Th scope="row" fw={500}>
              {criterionNames[code]}
              <Text size="sm" c="dimmed" fw={400}>
                {code === 'functional-groups' ? groupsText(message) : translateMessage(message)}
              </Text>
            </Table.Th>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
              {t('{{points}} of {{most}}', { points: formatMean(points), most: formatMean(most) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
