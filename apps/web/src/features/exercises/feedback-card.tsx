import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconEye, IconListSearch } from '@tabler/icons-react';
import type { Correction, FeedbackItem } from '@elucida/contract';
import classes from './feedback-card.module.css';

export interface FeedbackCardProps {
  correction: Pick<Correction, 'correct' | 'feedback'>;
  /** Whose submission it is, at the head of the sentence. */
  subject?: 'Your submission' | 'The submission';
  /** Which item's atoms are shown in the drawing now. */
  shown: FeedbackItem | undefined;
  /** Without it the places are not offered. */
  onShow?: (item: FeedbackItem) => void;
  onLookAt?: (experiment: NonNullable<FeedbackItem['experiment']>) => void;
}

function Item({
  item,
  shown,
  onShow,
  onLookAt,
}: { item: FeedbackItem } & Omit<FeedbackCardProps, 'correction' | 'subject'>) {
  const { experiment } = item;
  const hasPlace = (item.atoms?.length ?? 0) + (item.bonds?.length ?? 0) > 0;
  return (
    <List.Item>
      <Text size="sm">{item.message}</Text>
      {hasPlace && onShow && (
        <Button
          size="compact-sm"
          className={classes['action']}
          variant={shown === item ? 'filled' : 'light'}
          color={item.severity === 'info' ? 'teal' : 'red'}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onShow(item)}
        >
          Show where
        </Button>
      )}
      {experiment && onLookAt && (
        <Button
          size="compact-sm"
          className={classes['action']}
          variant="light"
          leftSection={<IconListSearch size={16} aria-hidden />}
          onClick={() => onLookAt(experiment)}
        >
          Look at the {experiment.type} spectrum
        </Button>
      )}
    </List.Item>
  );
}

export function FeedbackCard({ correction, subject = 'Your submission', ...actions }: FeedbackCardProps) {
  if (correction.correct) {
    return (
      <Alert
        color="teal"
        role="status"
        icon={<IconCircleCheck aria-hidden />}
        title={subject === 'Your submission' ? 'Your submission is correct!' : 'The submission is correct!'}
      >
        {subject === 'Your submission'
          ? 'Well done: everything you drew fits.'
          : 'Everything that was drawn fits.'}
      </Alert>
    );
  }
  return (
    <Alert
      color="orange"
      role="status"
      title={
        subject === 'Your submission'
          ? 'Your submission contains some errors:'
          : 'The submission contains some errors:'
      }
    >
      <Stack gap="xs">
        <List spacing="sm" className={classes['items']}>
          {correction.feedback.map((item, index) => (
            <Item key={index} item={item} {...actions} />
          ))}
        </List>
        {correction.feedback.length === 0 && <Text size="sm">The formula is not right yet.</Text>}
      </Stack>
    </Alert>
  );
}
