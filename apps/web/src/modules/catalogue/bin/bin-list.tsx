import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import type { BinItem } from '@elucida/contract';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { formatTime } from '../../../languages/dates.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { Sentence } from '../../../languages/sentence.tsx';
import { t } from '../../../languages/t.ts';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import classes from './bin-list.module.css';
import { describeContents, describeTimeLeft } from './bin-texts.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export interface BinListProps {
  items: readonly BinItem[];
  /** Item that is being restored or deleted. */
  busyId: string | undefined;
  onRestore: (item: BinItem) => void;
  onRemove: (item: BinItem) => void;
}

function Item({
  item,
  isBusy,
  onRestore,
  onRemove,
}: {
  item: BinItem;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}) {
  const contents = describeContents(item);
  return (
    <Card withBorder component="li" padding="sm">
      <Group justify="space-between" gap="sm">
        <Stack gap="2xs" flex="1 1 var(--field-l)">
          <Group gap="xs">
            <Text fw={600} className={classes['name']}>
              {item.name}
            </Text>
            <Badge variant="light" color="gray" tt="none">
              {translateTerm(item.kind)}
            </Badge>
          </Group>
          {contents !== '' && <Text size="sm">{contents}</Text>}
          <Text size="sm" c="dimmed">
            <Sentence
              text="Deleted <time/> by <person/>; will be deleted permanently <end/>"
              parts={{
                time: <TimeAgo time={item.deletedAt} />,
                person: <>{item.deletedBy ?? t('a deleted account')}</>,
                end: (
                  <time dateTime={item.expiresAt} title={formatTime(item.expiresAt)}>
                    {describeTimeLeft(new Date(item.expiresAt), new Date())}
                  </time>
                ),
              }}
            />
          </Text>
        </Stack>
        <Group gap="xs">
          <ActionButton
            variant="light"
            disabled={isBusy}
            icon={IconArrowBackUp}
            aria-label={t('Restore {{name}}', { name: item.name })}
            onClick={onRestore}
          >
            {t('Restore')}
          </ActionButton>
          <ActionButton
            variant="subtle"
            color="red"
            disabled={isBusy}
            icon={IconTrash}
            aria-label={t('Delete permanently: {{name}}', { name: item.name })}
            onClick={onRemove}
          >
            {t('Delete permanently')}
          </ActionButton>
        </Group>
      </Group>
    </Card>
  );
}

export function BinList({ items, busyId, onRestore, onRemove }: BinListProps) {
  return (
    <Stack component="ul" gap="xs" className={classes['list']}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          isBusy={busyId === item.id}
          onRestore={() => onRestore(item)}
          onRemove={() => onRemove(item)}
        />
      ))}
    </Stack>
  );
}
