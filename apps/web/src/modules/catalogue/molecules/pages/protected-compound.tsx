import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Molecule } from '@elucida/contract';
import { useState } from 'react';
import { useReleaseMolecule } from '../queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { formatDay, formatTime } from '../../../../languages/dates.ts';
import { t } from '../../../../languages/t.ts';
import { useConfirm } from '../../../../components/states/confirm.tsx';
import { toastError, toastSuccess } from '../../../../components/states/toast.ts';

type Protection = NonNullable<Molecule['protection']>;

const namesOf = (exercises: readonly { id: number; name: string }[]) =>
  exercises.map(({ id, name }) => `${name} (${id})`).join(', ');

function Release({ molecule, protection }: { molecule: Molecule; protection: Protection }) {
  const { exercises = [], openExercises = [] } = protection;
  const [time, setTime] = useState('');
  const release = useReleaseMolecule(molecule.id);
  const confirm = useConfirm();
  const hasOpenExercises = openExercises.length > 0;
  const askAndRelease = async () => {
    const isSure = await confirm({
      message: t('Show this compound and its spectra to students in the catalogue?'),
      ...(exercises.length > 0 && {
        details: t(
          'Students would find the answers to these public exercises in the catalogue: {{exercises}}.',
          { exercises: namesOf(exercises) },
        ),
      }),
      confirmLabel: t('End protection'),
    });
    if (!isSure) return;
    release.mutate(time === '' ? null : new Date(time).toISOString(), {
      onSuccess: ({ protection: left }) =>
        toastSuccess(left ? t('End of protection scheduled') : t('Protection ended')),
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <Stack gap="xs">
      {hasOpenExercises && (
        <Text size="sm">
          {t(
            'These exercises have not closed: {{exercises}}. End the protection after they have closed, or make them private.',
            {
              exercises: namesOf(openExercises),
            },
          )}
        </Text>
      )}
      <Group align="flex-end">
        <TextInput
          type="datetime-local"
          label={t('End protection on')}
          description={!hasOpenExercises && t('Empty: immediately')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={release.isPending}
          disabled={hasOpenExercises && time === ''}
          onClick={() => void askAndRelease()}
        >
          {t('End protection')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Students cannot find the compound; content managers can end its protection. */
export function ProtectedCompound({ molecule, protection }: { molecule: Molecule; protection: Protection }) {
  const canManage = useCan('content.manage');
  return (
    <Alert color="grape" icon={<IconLock aria-hidden />} title={t('Hidden from students in the catalogue')}>
      <Stack gap="xs">
        <Text size="sm">
          {t(
            'Protected by an exercise on this compound since {{day}}. Deleting the exercise does not end the protection.',
            {
              day: formatDay(protection.since),
            },
          )}
        </Text>
        {molecule.publicSince && molecule.publicSince < protection.since && (
          <Text size="sm">
            {t('Public from {{day}} until it was protected.', { day: formatDay(molecule.publicSince) })}
          </Text>
        )}
        {protection.releaseAt && (
          <Text size="sm" fw={600}>
            {t('Protection ends on {{time}}.', { time: formatTime(protection.releaseAt) })}
          </Text>
        )}
        {canManage && <Release molecule={molecule} protection={protection} />}
      </Stack>
    </Alert>
  );
}
