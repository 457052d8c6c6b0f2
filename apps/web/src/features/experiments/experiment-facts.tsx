import { Group, Text } from '@mantine/core';
import type { Experiment } from '@elucida/contract';

export function ExperimentFacts({ experiment }: { experiment: Experiment }) {
  const { type, author, date, machine } = experiment;
  const facts = [
    ['Type', type],
    ['Author', `${author.firstname} ${author.lastname}`],
    ['Date', new Date(date).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })],
    ...(machine ? [['Machine', `${machine.name} (${machine.laboratory})`]] : []),
  ];
  return (
    <Group gap="lg" style={{ rowGap: 4 }}>
      {facts.map(([label, value]) => (
        <Text key={label} size="sm">
          <Text span c="dimmed" size="sm">
            {label}:{' '}
          </Text>
          {value}
        </Text>
      ))}
    </Group>
  );
}
