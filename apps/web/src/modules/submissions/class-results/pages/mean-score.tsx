import { Progress, Table, Text } from '@mantine/core';
import type { ClassResults } from '@elucida/contract';
import { formatMean } from '../../../../lib/format-figures.ts';
import { criterionNames } from '../../criterion-names.ts';
import { t } from '../../../../languages/t.ts';

/** Means over all scored attempts of all students. */
export function MeanScore({ score }: { score: NonNullable<ClassResults['score']> }) {
  return (
    <Table aria-label={t('Mean score by criterion')} maw="var(--prose)">
      <Table.Tbody>
        {score.lines.map(({ code, points, most }) => (
          <Table.Tr key={code}>
            <Table.Th scope="row" fw={500} w="45%">
              {criterionNames[code]}
            </Table.Th>
            <Table.Td>
              <Progress
                // Rounded, because screen readers read all decimals of the value.
                value={Math.round((100 * points) / most)}
                aria-label={t('Mean of {{criterion}}', { criterion: criterionNames[code] })}
              />
              <Text size="sm" ta="end">
                {t('{{points}} of {{most}}', { points: formatMean(points), most: formatMean(most) })}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
