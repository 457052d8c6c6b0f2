import { SimpleGrid, Text } from '@mantine/core';
import type { Assignment, Experiment } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  assignmentQuery,
  useProposeAssignment,
  useUpdateAssignment,
} from '../../../spectra/assignments/queries.ts';
import type { ExperimentPath } from '../../../spectra/queries.ts';
import { moleculeQuery } from '../../molecules/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { AssignmentAnswerView } from '../../../spectra/assignments/assignment-answer-view.tsx';
import { AssignmentEditor } from '../../../spectra/assignments/assignment-editor.tsx';
import { nucleiOf } from '../../../spectra/assignments/format-signals.ts';
import { useEditedAssignment } from '../../../spectra/assignments/use-edited-assignment.ts';
import { SpectrumPanel } from '../../../spectra/spectrum-panel.tsx';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { parseTypedNumber } from '../../../../languages/numbers.ts';
import { t } from '../../../../languages/t.ts';
import { QueryState } from '../../../../components/states/query-state.tsx';
import type { NewestVersion } from '../../../../components/forms/use-conflict.ts';
import { useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';

export interface AssignmentTabProps {
  experiment: Experiment;
  path: ExperimentPath;
}

interface DrawnTabProps extends AssignmentTabProps {
  drawing: string;
}

interface EditorProps extends DrawnTabProps {
  edited: Assignment;
  onSave: (signals: ReturnType<ReturnType<typeof useEditedAssignment>['inputs']>) => Promise<void>;
  newest: NewestVersion;
}

function Editor({ experiment, path, drawing, edited, onSave, newest }: EditorProps) {
  const { type, spectra } = experiment;
  const work = useEditedAssignment(type, edited);
  const propose = useProposeAssignment(path);
  const [isSaving, setSaving] = useState(false);
  const nuclei = nucleiOf(type);
  const shown = work.activeSignal?.shifts.map((text) => parseTypedNumber(text));
  const isPlaced = shown !== undefined && shown.every((shift) => Number.isFinite(shift));
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <div>
        <SpectrumPanel
          address={path}
          label={t('{{type}} spectrum', { type: translateTerm(type) })}
          details={null}
          stored={spectra ?? undefined}
          onPoint={(place) => {
            if (!isSaving) work.point(place);
          }}
          shownShifts={
            isPlaced ? shown.map((shift, index) => ({ nucleus: nuclei[index]!, shift })) : undefined
          }
        />
      </div>
      <AssignmentEditor
        askedIn={edited.askedIn}
        work={work}
        drawing={drawing}
        isToCheck={edited.isToCheck}
        isSaving={isSaving}
        onSave={async () => {
          setSaving(true);
          await onSave(work.inputs()).finally(() => setSaving(false));
        }}
        saved={edited.signals}
        newest={newest}
        onImport={() => propose.mutateAsync()}
      />
    </SimpleGrid>
  );
}

function ManagedAssignment({ assignment, ...tab }: DrawnTabProps & { assignment: Assignment }) {
  const update = useUpdateAssignment(tab.path);
  const { edited, saves, newest, save } = useEditedEntity(assignment, useQuery(assignmentQuery(tab.path)));
  return (
    <Editor
      key={saves}
      {...tab}
      edited={edited}
      onSave={async (signals) => {
        await save(update.mutateAsync({ signals, version: edited.lastModified }), t('Assignment updated'));
      }}
      newest={newest}
    />
  );
}

function DrawnTab(tab: DrawnTabProps) {
  const { experiment, path, drawing } = tab;
  const query = useQuery(assignmentQuery(path));
  const canManage = useCan('content.manage');
  return (
    <QueryState query={query}>
      {(assignment) =>
        canManage ? (
          <ManagedAssignment {...tab} assignment={assignment} />
        ) : assignment.signals.length === 0 ? (
          <Text c="dimmed">{t('No signals assigned yet')}</Text>
        ) : (
          <AssignmentAnswerView
            label={t('Structure')}
            answer={{
              drawing,
              signals: assignment.signals.map(({ id, shifts, atoms }) => ({
                experiment: experiment.id,
                type: experiment.type,
                signal: id,
                shifts,
                atoms,
              })),
            }}
          />
        )
      }
    </QueryState>
  );
}

/** Content managers edit it, professors read it, students never see it. */
export function AssignmentTab(tab: AssignmentTabProps) {
  const molecule = useQuery(moleculeQuery(tab.path.moleculeId));
  if (tab.experiment.spectra === null)
    return <Text c="dimmed">{t('There is no spectrum to assign yet.')}</Text>;
  return (
    <QueryState query={molecule}>
      {({ drawing }) =>
        drawing === null ? (
          <Text c="dimmed">{t('The molecule has no drawing yet. Add one to assign atoms.')}</Text>
        ) : (
          <DrawnTab {...tab} drawing={drawing} />
        )
      }
    </QueryState>
  );
}
