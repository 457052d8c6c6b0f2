import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '@elucida/contract';
import { Link } from 'react-router';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { actionNames } from './action-names.ts';
import { describeDetails } from './describe-details.ts';
import { outcomeNames } from './outcome-names.ts';

type Subject = NonNullable<AuditEntry['subject']>;

/** All laboratories share a page, and so do all documents. */
function pathOf({ kind, id }: Subject): string {
  if (kind === 'laboratories' || kind === 'files') return `/${kind}`;
  return `/${kind === 'accounts' ? 'users' : kind}/${encodeURIComponent(id)}`;
}

function SubjectText({ subject, target }: { subject: Subject; target: string | null }) {
  const { kind, id, name, role } = subject;
  // A deleted subject has neither a page nor a name.
  if (name === null) return <span>{kind === 'accounts' ? `${t('Erased user')} (${id})` : target}</span>;
  return (
    <>
      <Anchor component={Link} to={pathOf(subject)} size="sm" underline="always" title={target ?? id}>
        {name}
      </Anchor>
      {role !== null && ` (${translateTerm(role)})`}
    </>
  );
}

export function EntryText({ entry }: { entry: AuditEntry }) {
  const { action, actor, outcome, target, subject } = entry;
  // Users who act on their own account are not named twice.
  const isOwn = actor !== null && subject?.kind === 'accounts' && subject.id === actor.id;
  return (
    <Stack gap="2xs" style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text size="sm" fw={500} title={action}>
          {actionNames.get(action) ?? action}
        </Text>
        {outcome === 'refused' && <Badge color="red.8">{outcomeNames[outcome]}</Badge>}
      </Group>
      {target !== null && !isOwn && (
        <Text size="sm" component="div">
          {subject === null ? target : <SubjectText subject={subject} target={target} />}
        </Text>
      )}
      {describeDetails(entry).map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
