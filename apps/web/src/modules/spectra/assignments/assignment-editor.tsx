import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { SignalInput, Note } from '@elucida/contract';
import { useState } from 'react';
import { translateNote } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { AtomPicker } from '../../../components/molecule-drawing/atom-picker.tsx';
import { LinkedIds } from '../../../components/linked-ids.tsx';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { EditedSignalItem } from './edited-signal-item.tsx';
import { type EditedSignal, editedSignalsOf, signalInputsOf } from './edited-signals.ts';
import classes from './signal-list.module.css';
import type { EditedAssignment } from './use-edited-assignment.ts';
import { formatAtoms } from './format-signals.ts';
import { useKnownAtoms } from './use-known-atoms.ts';
import { ActionButton } from '../../../components/action-button.tsx';

export const unsavedAssignment = 'assignment';

interface Proposal {
  signals: SignalInput[];
  found: number;
  notes: Note[];
}

export interface AssignmentEditorProps {
  work: EditedAssignment;
  /** Structure as a molfile. */
  drawing: string;
  isToCheck: boolean;
  /** Public assignment exercises that use this spectrum. */
  askedIn: readonly number[];
  /** Rejects with the server's error. */
  onSave: () => Promise<void>;
  /** Newest version that this page knows. */
  saved: readonly SignalInput[];
  newest: NewestVersion;
  /** True blocks changes, because the reply replaces the signals. */
  isSaving: boolean;
  /** Rejects if the uploaded file has no assignment. */
  onImport: () => Promise<Proposal>;
}

type Rejection = Error & { status?: number; details?: { path: string; message: string }[] };

interface AssignmentValues {
  signals: EditedSignal[];
}

const signalText = ({ shifts, solutions }: EditedSignal) =>
  `${shifts.join(' / ')} ppm: ${solutions.map((atoms) => atoms.map(formatAtoms).join(' / ')).join(' | ')}`;

const fields: ConflictFields<AssignmentValues> = {
  signals: {
    label: t('Signals'),
    show: (signals: readonly EditedSignal[]) => signals.map(signalText).join('\n'),
    // The keys of rows exist only in this page.
    isSame: (one: readonly EditedSignal[], other: readonly EditedSignal[]) =>
      JSON.stringify(signalInputsOf(one)) === JSON.stringify(signalInputsOf(other)),
  },
};

function Imported({ signals, found, notes }: Proposal) {
  return (
    <Alert color={notes.length > 0 ? 'yellow' : 'teal'} role="status">
      <Text size="sm">
        {t('{{imported}} of {{signals}} imported.', {
          imported: signals.length,
          signals: t('{{count}} signals', { count: found }),
        })}
      </Text>
      {notes.map((note) => (
        <Text key={note.message} size="sm">
          {translateNote(note)}
        </Text>
      ))}
    </Alert>
  );
}

export function AssignmentEditor(props: AssignmentEditorProps) {
  const { work, drawing, isToCheck, askedIn, saved, newest, isSaving, onSave, onImport } = props;
  const known = useKnownAtoms(drawing);
  const failure = useFormFailure(work.form, []);
  const [imported, setImported] = useState<Proposal>();
  const [isBusy, setBusy] = useState(false);

  const during = async (doing: () => Promise<void>) => {
    setBusy(true);
    failure.forget();
    try {
      await doing();
    } catch (error) {
      const rejection = error as Rejection;
      const details = rejection.details ?? [];
      work.setFaults(Object.fromEntries(details.map(({ path, message }) => [path, message])));
      // Faults shown at their signals are not repeated above the list.
      if (details.length === 0 || details.some(({ path }) => !path.startsWith('signals.')))
        failure.show(rejection);
    } finally {
      setBusy(false);
    }
  };
  const conflict = useConflict({
    form: work.form,
    failure,
    initial: { signals: editedSignalsOf(saved) },
    newest,
    fields,
    send: () => void during(onSave),
  });
  useUnsaved(unsavedAssignment, work.isEdited || work.hasFaultyText || conflict.isOpen);
  const importAll = async () => {
    const proposal = await onImport();
    setImported(proposal);
    work.addAll(proposal.signals);
  };
  return (
    <Stack>
      {isToCheck && (
        <Alert color="orange" title={t('Check the assignment')} role="status">
          {t(
            'The drawing or the spectrum changed. Check and save these signals: until then they are not graded.',
          )}
        </Alert>
      )}
      {askedIn.length > 0 && (
        <Alert
          color={work.signals.length === 0 ? 'orange' : 'gray'}
          title={work.signals.length === 0 ? t('Nothing left to grade') : undefined}
          role="status"
        >
          {work.signals.length === 0
            ? `${t('After saving, this spectrum will no longer be graded in:')} `
            : `${t('This assignment is used in:')} `}
          <LinkedIds pathOf={(id) => `/exercises/${id}`} ids={askedIn} />
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t(
          'Click a signal in the spectrum, then its atoms. For hydrogens, click the atom that carries them; one of several equivalent atoms is enough.',
        )}
      </Text>
      <div inert={isSaving}>
        <AtomPicker drawing={drawing} label={t('Structure')} picked={work.picked} onToggle={work.toggle} />
      </div>
      <FormFailure message={failure.message} conflict={conflict} />
      {imported && <Imported {...imported} />}
      {work.signals.length === 0 && <Text c="dimmed">{t('No signals assigned yet')}</Text>}
      <ul className={classes['signals']} aria-label={t('Signals')} inert={isSaving}>
        {work.signals.map((signal, index) => (
          <EditedSignalItem key={signal.key} work={work} signal={signal} index={index} known={known} />
        ))}
      </ul>
      <Group>
        <Button
          loading={isBusy}
          disabled={(!isToCheck && !work.isEdited) || work.hasFaultyText}
          onClick={() => void during(onSave)}
        >
          {t('Save the assignment')}
        </Button>
        <ActionButton variant="default" icon={IconPlus} disabled={isSaving} onClick={() => work.add()}>
          {t('Add a signal')}
        </ActionButton>
        <ActionButton
          variant="default"
          icon={IconFileImport}
          disabled={isBusy}
          onClick={() => void during(importAll)}
        >
          {t('Import from the NMReDATA file')}
        </ActionButton>
      </Group>
    </Stack>
  );
}
