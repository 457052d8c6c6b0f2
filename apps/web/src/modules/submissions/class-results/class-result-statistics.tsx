import { Card, SimpleGrid, Text } from '@mantine/core';
import type { ClassResults } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { formatSeconds } from '../../../lib/duration.ts';
import { formatMean, formatRate } from '../../../lib/format-figures.ts';

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Card withBorder padding="sm" component="li">
      <Text size="sm">{name}</Text>
      <Text size="xl" fw={600}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}

export function ClassResultStatistics({ results }: { results: ClassResults }) {
  const { attempts, students, solved, medianSeconds, medianAttempts, score } = results;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm" component="ul" p={0} m={0}>
      <Figure name={t('Attempts')} value={String(attempts)} note={t('of all students')} />
      <Figure name={t('Students')} value={String(students)} note={t('with a submission')} />
      <Figure
        name={t('Success rate')}
        value={formatRate(solved, students)}
        note={t('{{solved}} of {{students}} solved it', { solved, students })}
      />
      <Figure
        name={t('Median time')}
        value={formatSeconds(medianSeconds)}
        note={t('to the correct answer; a pause counts as 5 min at most')}
      />
      <Figure
        name={t('Attempts until solved')}
        value={formatMean(medianAttempts)}
        note={t('median, including the correct one')}
      />
      <Figure
        name={t('Mean score')}
        value={formatMean(score?.points ?? null)}
        note={t('out of 100, over all attempts')}
      />
    </SimpleGrid>
  );
}
