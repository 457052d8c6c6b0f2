import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Passkey, passkeyName } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { TimeAgo } from '../../../components/states/time-ago.tsx';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';

interface NameFormProps {
  initial: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onCancel?: () => void;
}

function NameForm({ initial, submitLabel, onSubmit, onCancel }: NameFormProps) {
  const form = useForm({
    initialValues: { name: initial },
    ...withValidation<{ name: string }>(createSchemaValidator(passkeyName)),
  });
  const failure = useFormFailure(form, ['name']);
  const submit = useSubmit<{ name: string }>(form, failure, async ({ name }) => {
    await onSubmit(name);
    form.reset();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormFailure message={failure.message} />
        <TextInput
          label={t('Passkey name')}
          placeholder={t('e.g. office laptop')}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Group>
          <Button type="submit" variant="light" loading={form.submitting}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

export interface OwnPasskeysProps {
  passkeys: readonly Passkey[];
  /** False if the browser does not support passkeys. */
  canAdd: boolean;
  isRemoving: boolean;
  /** Rejects on failure, as `onRename` does. */
  onAdd: (name: string) => Promise<void>;
  onRename: (id: string, name: string) => Promise<void>;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyLine({
  passkey,
  isRemoving,
  onRename,
  onRemove,
}: { passkey: Passkey } & Pick<OwnPasskeysProps, 'isRemoving' | 'onRename' | 'onRemove'>) {
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  if (isRenaming)
    return (
      <NameForm
        initial={name}
        submitLabel={t('Save')}
        onSubmit={async (newName) => {
          await onRename(id, newName);
          setRenaming(false);
        }}
        onCancel={() => setRenaming(false)}
      />
    );
  return (
    <Group justify="space-between">
      <div style={{ flex: '1 1 var(--field-l)', minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('Added')} <TimeAgo time={createdAt} />
          {lastUsedAt !== null && (
            <>
              , {t('last used')} <TimeAgo time={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={t('Rename the passkey {{name}}', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="default"
          disabled={isRemoving}
          aria-label={t('Delete the passkey {{name}}', { name })}
          onClick={() => onRemove(passkey)}
        >
          {t('Delete')}
        </Button>
      </Group>
    </Group>
  );
}

export function OwnPasskeys({ passkeys, canAdd, onAdd, ...actions }: OwnPasskeysProps) {
  return (
    <Stack>
      <Text size="sm">
        {t(
          'Log in with a fingerprint, face, PIN or security key instead of your password. Passkeys cannot be stolen by fake websites.',
        )}
      </Text>
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('Passkeys')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyLine passkey={passkey} {...actions} />
            </li>
          ))}
        </Stack>
      )}
      {canAdd ? (
        <NameForm initial="" submitLabel={t('Add a passkey')} onSubmit={onAdd} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('This browser does not support passkeys.')}
        </Text>
      )}
    </Stack>
  );
}
