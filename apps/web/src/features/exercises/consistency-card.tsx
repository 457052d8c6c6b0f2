import { ActionIcon, Button, Card, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ConsistencyLine, ConsistencyStatus } from '@elucida/chemistry';
import type { FeedbackItem } from '@elucida/contract';
import { IconCheck, IconListSearch, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Consistency } from './use-consistency.ts';
import classes from './consistency-card.module.css';
import actionClasses from './feedback-card.module.css';

const marks: Record<ConsistencyStatus, { label: string; colour: string; Icon: typeof IconCheck }> = {
  agrees: { label: 'Fits', colour: 'teal.8', Icon: IconCheck },
  unclear: { label: 'Cannot be told', colour: 'yellow.9', Icon: IconQuestionMark },
  contradicts: { label: 'Does not fit', colour: 'red.8', Icon: IconX },
};

/** What does not fit comes first. */
const order: readonly ConsistencyStatus[] = ['contradicts', 'unclear', 'agrees'];

type LookAt = (experiment: NonNullable<FeedbackItem['experiment']>) => void;

function Line({ line, onLookAt }: { line: ConsistencyLine; onLookAt: LookAt }) {
  const { label, colour, Icon } = marks[line.status];
  const { id, type, window } = line.experiment;
  return (
    <li className={classes['line']}>
      <ThemeIcon size={22} radius="xl" color={colour} role="img" aria-label={label}>
        <Icon size={14} aria-hidden />
      </ThemeIcon>
      <div>
        <Text size="sm">{line.message}</Text>
        <Button
          size="compact-sm"
          className={actionClasses['action']}
          variant="light"
          leftSection={<IconListSearch size={16} aria-hidden />}
          onClick={() => onLookAt({ id: String(id), type, ...(window && { window }) })}
        >
          Look at the {type} spectrum
        </Button>
      </div>
    </li>
  );
}

export interface ConsistencyCardProps {
  consistency: Consistency;
  onLookAt: LookAt;
}

/** The drawing beside the spectra, line by line; it follows the drawing while it is open. */
export function ConsistencyCard({ consistency, onLookAt }: ConsistencyCardProps) {
  const { isOpen, isLoading, result, error, retry, close } = consistency;
  if (!isOpen) return null;
  const lines = result?.ok
    ? order.flatMap((status) => result.lines.filter((line) => line.status === status))
    : [];
  return (
    <Card withBorder padding="md" component="section" aria-label="Your drawing beside the spectra">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            Your drawing beside the spectra
          </Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Close the comparison"
            onClick={close}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Text size="sm" c="dimmed">
          Counted by machine from the spectra alone: a structure that fits every line need not be the right
          one.
        </Text>
        {isLoading && <Skeleton height={120} aria-label="Reading the spectra" />}
        {error && (
          <Stack align="flex-start" gap="xs" role="alert">
            <Text size="sm">{error.message}</Text>
            <Button variant="default" onClick={retry}>
              Try again
            </Button>
          </Stack>
        )}
        {result && !result.ok && <Text size="sm">{result.failure.message}</Text>}
        {result?.ok && lines.length === 0 && (
          <Text size="sm">These spectra hold nothing that could be counted.</Text>
        )}
        <ul className={classes['lines']}>
          {lines.map((line) => (
            <Line key={`${line.code} ${line.message}`} line={line} onLookAt={onLookAt} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
