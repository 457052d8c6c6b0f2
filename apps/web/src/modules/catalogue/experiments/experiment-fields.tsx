import { Group, Text } from '@mantine/core';
import type { Experiment } from '@elucida/contract';
import { formatTime } from '../../../languages/dates.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';

export function ExperimentFields({ experiment }: { experiment: Experiment }) {
  const { type, author, date, machine } = experiment;
  const fields = [
    [t('Type'), translateTerm(type)],
    [t('Author'), `${author.firstname} ${author.lastname}`],
    [t('Date'), formatTime(date)],
    ...(machine ? [[t('Machine'), `${machine.name} (${machine.laboratory})`]] : []),
  ];
  return (
    <Group gap="lg" style={{ rowGap: 4 }}>
      {fields.map(([label, value]) => (
        <Text key={label} size="sm">
          <Text span c="dimmed" size="sm">
            {t('{{label}}:', { label })}{' '}
          </Text>
          {value}
        </Text>
      ))}
    </Group>
  );
}
