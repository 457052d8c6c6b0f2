import { Group, Text } from '@mantine/core';
import type { Experiment } from '@elucida/contract';

export function ExperimentFacts({ experiment }: { experiment: Experiment }) {
  const { author, date, machine } = experiment;
  const facts = [
    ['Author', `${author.firstname} ${author.lastname}`],
    ['Date', new Date(date).toLocaleDateString()],
    ...(machine ? [['Machine', `${machine.name} (${machine.laboratory})`]] : []),
  ];
  return (
    <Group gap="lg">
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
