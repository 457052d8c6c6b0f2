import { ActionIcon, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { t } from '../../../languages/t.ts';
import { AtomsField } from './atoms-field.tsx';
import type { EditedSignal } from './edited-signals.ts';
import { nucleiOf } from './format-signals.ts';
import type { EditedAssignment } from './use-edited-assignment.ts';

export interface EditedSignalItemProps {
  work: EditedAssignment;
  signal: EditedSignal;
  index: number;
  known: ReadonlySet<number> | undefined;
}

function Solution({ work, signal, known, solution }: EditedSignalItemProps & { solution: number }) {
  const nuclei = nucleiOf(work.type);
  const lists = signal.solutions[solution] ?? [];
  return (
    <Group grow align="flex-start">
      {nuclei.map((nucleus, dimension) => {
        const position = { key: signal.key, solution, dimension };
        return (
          <AtomsField
            key={dimension}
            label={`${solution === 0 ? t('Atoms') : t('Also accepted')}${nuclei.length > 1 ? ` (${nucleus})` : ''}`}
            atoms={lists[dimension] ?? []}
            known={known}
            isActive={JSON.stringify(work.active) === JSON.stringify(position)}
            onFocus={() => work.activate(position)}
            onChange={(atoms) => work.setAtoms(position, atoms)}
            onFault={(isFaulty) => work.markFaulty(position, isFaulty)}
          />
        );
      })}
    </Group>
  );
}

export function EditedSignalItem(props: EditedSignalItemProps) {
  const { work, signal, index } = props;
  const { key, shifts, solutions } = signal;
  const fault = work.faultOf(index);
  const name = t('Signal {{number}}', { number: index + 1 });
  return (
    <Card component="li" withBorder padding="sm" aria-label={name}>
      <Stack gap="xs">
        <Group align="flex-end">
          {nucleiOf(work.type).map((nucleus, dimension) => (
            <TextInput
              flex="1 1 var(--field-s)"
              key={dimension}
              label={t('{{nucleus}} (ppm)', { nucleus })}
              inputMode="decimal"
              value={shifts[dimension] ?? ''}
              onFocus={() => {
                if (work.active?.key !== key) work.activate({ key, solution: 0, dimension: 0 });
              }}
              onChange={({ currentTarget: { value } }) =>
                work.change(key, { shifts: shifts.with(dimension, value) })
              }
            />
          ))}
          <ActionIcon
            variant="subtle"
            aria-label={t('Alternative for {{name}}', { name: name.toLowerCase() })}
            title={t('Add an accepted alternative')}
            disabled={solutions.length > 10}
            onClick={() => work.change(key, { solutions: [...solutions, shifts.map(() => [])] })}
          >
            <IconPlus aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('Delete {{name}}', { name: name.toLowerCase() })}
            title={t('Delete')}
            onClick={() => work.remove(key)}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </Group>
        {solutions.map((_, solution) => (
          <Solution key={solution} {...props} solution={solution} />
        ))}
        {fault !== '' && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
