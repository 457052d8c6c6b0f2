import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import {
  type Failure,
  type IdentifierRule,
  type InvitationResult,
  type InvitedPerson,
  accountRoles,
  limits,
  createMessage,
} from '@elucida/contract';
import { type SyntheticEvent, useState, useEffect, useRef } from 'react';
import { translateMessage, translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useRoleRights } from '../role-rights.ts';
import { InvitedPeople } from './invited-people.tsx';
import { PeoplePreview } from './people-preview.tsx';
import { type ReadPerson, readPeople } from './read-people.ts';

const example = 'Marie, Curie, marie.curie@example.org';

type InvitedRole = InvitedPerson['role'];

export interface InviteDialogProps {
  rule: IdentifierRule;
  /** True if only administrators have passwords. */
  canInviteOnlyAdministrators: boolean;
  canSendInvitations: boolean;
  /** Rejects with the error of the server. */
  onInvite: (people: InvitedPerson[]) => Promise<InvitationResult[]>;
  onClose: () => void;
}

function faultsByIndex(details: NonNullable<Failure['details']>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { path, message } of details) {
    const index = Number(/^people\.(\d+)\./.exec(path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) found.set(index, [...(found.get(index) ?? []), message]);
  }
  return found;
}

const withFaults = (people: readonly ReadPerson[], serverFaults: ReadonlyMap<number, string[]>) =>
  people.map((person, index) => ({
    ...person,
    faults: [...new Set([...person.faults, ...(serverFaults.get(index) ?? [])])],
  }));

const tooMany = createMessage('too-many-people', { maximum: limits.invitedPeople });

function findCountFault(count: number): string | undefined {
  if (count === 0) return translateMessage({ code: 'no-people' });
  return count > limits.invitedPeople ? translateMessage(tooMany) : undefined;
}

function useInvitation({ rule, canInviteOnlyAdministrators, onInvite }: InviteDialogProps) {
  const [text, setText] = useState('');
  const [role, setRole] = useState<InvitedRole>(canInviteOnlyAdministrators ? 'ADMINISTRATOR' : 'STUDENT');
  const [serverFaults, setServerFaults] = useState<ReadonlyMap<number, string[]>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [textFault, setTextFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [invited, setInvited] = useState<InvitationResult[]>();
  const read = readPeople(text, { role, rule });
  const people = withFaults(read.people, serverFaults);
  const forget = () => {
    setServerFaults(new Map());
    setFailure(undefined);
    setTextFault(undefined);
  };
  const send = async () => {
    const fault = findCountFault(people.length);
    setTextFault(fault);
    if (fault !== undefined) return;
    if (people.some(({ faults }) => faults.length > 0))
      return setFailure(t('Correct the lines below first.'));
    setFailure(undefined);
    setSending(true);
    try {
      setInvited(await onInvite(people.map(({ person }) => person)));
    } catch (error) {
      const { details = [], message } = error as Error & Pick<Failure, 'details'>;
      const found = faultsByIndex(details);
      setServerFaults(found);
      setFailure(found.size > 0 ? t('Correct the lines below first.') : message);
    } finally {
      setSending(false);
    }
  };
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      forget();
      set(value);
    };
  };
  return {
    text,
    setText: change(setText),
    role,
    setRole: change(setRole),
    people,
    ignored: read.ignored,
    failure,
    textFault,
    isSending,
    invited,
    send,
  };
}

function InviteForm({
  invitation,
  canInviteOnlyAdministrators,
  canSendInvitations,
  onClose,
}: InviteDialogProps & { invitation: ReturnType<typeof useInvitation> }) {
  const roleRights = useRoleRights();
  const { text, role, people, ignored, failure, textFault, isSending } = invitation;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (textFault !== undefined) field.current?.focus();
  }, [textFault]);
  const readyCount = people.filter(({ faults }) => faults.length === 0).length;
  const roles = canInviteOnlyAdministrators ? (['ADMINISTRATOR'] as const) : accountRoles;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void invitation.send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {canSendInvitations
            ? t('Each person receives an email with a link to set a password.')
            : t('You receive one link per person to set a password.')}{' '}
          {t('Existing accounts are not changed.')}
        </Text>
        <FormFailure message={failure} />
        <Textarea
          ref={field}
          label={t('People')}
          description={t(
            'One person per line: first name, last name, email address. Or paste a table with a header row.',
          )}
          placeholder={example}
          data-autofocus
          autosize
          minRows={4}
          maxRows={8}
          spellCheck={false}
          autoComplete="off"
          value={text}
          readOnly={isSending}
          error={textFault}
          onChange={({ currentTarget }) => invitation.setText(currentTarget.value)}
        />
        <Select
          label={t('Role')}
          description={roleRights[role]}
          data={roles.map((value) => ({ value, label: translateTerm(value) }))}
          value={role}
          disabled={isSending}
          allowDeselect={false}
          onChange={(chosen) => invitation.setRole(chosen as InvitedRole)}
        />
        {people.length > 0 && <PeoplePreview people={people} ignored={ignored} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {readyCount === 0 || readyCount < people.length
              ? t('Invite people')
              : t('Invite {{count}} people', { count: readyCount })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function InviteDialog(props: InviteDialogProps) {
  const invitation = useInvitation(props);
  const { invited, text } = invitation;
  const hasLinks = invited?.some(({ code }) => code !== null) ?? false;
  // Dismissal would lose a list, or links that are shown once.
  const canDismiss = invited === undefined ? text.trim() === '' : !hasLinks;
  return (
    <Modal
      opened
      size="xl"
      onClose={props.onClose}
      closeOnClickOutside={canDismiss}
      closeOnEscape={canDismiss}
      withCloseButton={invited === undefined && !invitation.isSending}
      title={t('Invite people')}
    >
      {invited === undefined ? (
        <InviteForm {...props} invitation={invitation} />
      ) : (
        <Stack>
          <InvitedPeople people={invited} />
          <Group justify="flex-end">
            <Button onClick={props.onClose}>{t('Close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
