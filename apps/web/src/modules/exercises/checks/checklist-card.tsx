import { Alert, Button, Card, Checkbox, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type ChecklistItemReply, type PublicationWarning, publicationWarnings } from '@elucida/contract';
import { useSessionStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { translateReply } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { StatusIcon } from '../../../components/status-icon.tsx';

const isWarning = (code: ChecklistItemReply['code']): code is PublicationWarning =>
  publicationWarnings.some((warning) => warning === code);

const signs = {
  done: { colour: 'teal', Icon: IconCheck, label: t('Met') },
  warning: { colour: 'orange', Icon: IconAlertTriangle, label: t('Warning') },
  blocking: { colour: 'red', Icon: IconX, label: t('Missing') },
};

export interface ChecklistCardProps {
  exerciseId: number;
  items: readonly ChecklistItemReply[];
  isPublishing: boolean;
  onPublish: (confirmed: PublicationWarning[]) => void;
  children?: ReactNode;
}

/** Each warning must be ticked. */
export function ChecklistCard({ exerciseId, items, isPublishing, onPublish, children }: ChecklistCardProps) {
  // Stored, because a rehearsal opens another page. A warning whose message changes must be ticked
  // again.
  const [ticked, setTicked] = useSessionStorage<string[]>({
    key: `elucida-checklist-${exerciseId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const warnings = items.filter(({ code, state }) => state === 'warning' && isWarning(code));
  const isTicked = ({ message }: ChecklistItemReply) => ticked.includes(message);
  const confirmed = warnings
    .filter(isTicked)
    .map(({ code }) => code)
    .filter(isWarning);
  const isBlocked = items.some(({ state }) => state === 'blocking');
  const isReady = !isBlocked && warnings.every(isTicked);
  const toggle = (item: ChecklistItemReply) =>
    setTicked(isTicked(item) ? ticked.filter((each) => each !== item.message) : [...ticked, item.message]);
  return (
    <Card withBorder component="section" aria-labelledby="checklist-title">
      <Stack gap="sm">
        <Title order={2} size="h4" id="checklist-title">
          {t('Checklist')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('Students do not see this exercise yet.')}
        </Text>
        <List listStyleType="none" spacing="xs" center icon={null}>
          {items.map((item) => (
            <List.Item key={item.code} icon={<StatusIcon {...signs[item.state]} />}>
              {warnings.includes(item) ? (
                <Checkbox
                  label={translateReply(item.text, item.message)}
                  checked={isTicked(item)}
                  onChange={() => toggle(item)}
                />
              ) : (
                <Text size="sm">{translateReply(item.text, item.message)}</Text>
              )}
            </List.Item>
          ))}
        </List>
        {isBlocked && <Alert color="red">{t('Complete and save the exam mode settings below first.')}</Alert>}
        <Group>
          <Button disabled={!isReady} loading={isPublishing} onClick={() => onPublish(confirmed)}>
            {t('Publish')}
          </Button>
          {children}
        </Group>
        {!isReady && !isBlocked && (
          <Text size="sm" c="dimmed">
            {t('Tick each warning to accept it.')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
