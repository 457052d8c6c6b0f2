import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import type { Exercise, Experiment, Molecule } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { exercisePreviewQuery, exerciseQuery, useUpdateExercise } from '../../queries.ts';
import { experimentsQuery } from '../../../catalogue/experiments/queries.ts';
import { imageUrl } from '../../../catalogue/images/queries.ts';
import { moleculeQuery } from '../../../catalogue/molecules/queries.ts';
import { useCan } from '../../../sign-in/use-can.ts';
import { SubmissionPeriodBadges } from '../../submission-period/submission-period-badges.tsx';
import { ExerciseSummary } from '../../exercise-summary.tsx';
import { ExerciseForm, unsavedExercise } from '../../authoring/exercise-form.tsx';
import { type ExerciseFormFields, exerciseFormFieldsOf } from '../../authoring/exercise-form-fields.ts';
import { exerciseChangesOf } from '../../authoring/exercise-form-input.ts';
import { useConfirmedWarnings } from '../../authoring/use-confirmed-warnings.tsx';
import { TaskWarnings } from '../../authoring/task-warnings.tsx';
import { LeaveGuard, useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { MoleculeDrawing } from '../../../../components/molecule-drawing/molecule-drawing.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { QueryState } from '../../../../components/states/query-state.tsx';
import { Sentence } from '../../../../languages/sentence.tsx';
import { translateTerm } from '../../../../languages/translate-message.ts';
import { t } from '../../../../languages/t.ts';
import { TimeAgo } from '../../../../components/states/time-ago.tsx';
import { useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';
import { ErrorPage } from '../../../../components/states/error-page.tsx';
import { ExperimentPanel } from './experiment-panel.tsx';
import { ExperimentTable } from './experiment-table.tsx';
import { ManagerActions } from './manager-actions.tsx';
import { Publishing } from './publishing.tsx';
import { useIsShown } from '../../../../components/states/use-is-shown.ts';

const moleculePath = (id: string) => `/molecules/${encodeURIComponent(id)}`;

function MoleculeHead({ molecule, children }: { molecule: Molecule; children?: ReactNode }) {
  return (
    <Group align="center">
      {molecule.drawing !== null && (
        <MoleculeDrawing
          value={molecule.drawing}
          label={t('Structure of {{name}}', { name: molecule.name })}
          size="medium"
        />
      )}
      <Stack gap="2xs">
        <Anchor component={Link} to={moleculePath(molecule.id)} underline="always">
          {molecule.name}
        </Anchor>
        {children}
      </Stack>
    </Group>
  );
}

interface ManagedProps {
  exercise: Exercise;
  molecule: Molecule;
  published: Exercise | undefined;
}

interface ManagerFormProps extends ManagedProps {
  experiments: readonly Experiment[];
}

function ManagerForm({ exercise, molecule, published, experiments }: ManagerFormProps) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const clearUnsaved = useClearUnsaved();
  const update = useUpdateExercise(exercise.id);
  const { edited, newest, save } = useEditedEntity(exercise, useQuery(exerciseQuery(exercise.id)), published);
  const confirmWarnings = useConfirmedWarnings({ isPublic: exercise.public ?? false });
  const submit = async (values: ExerciseFormFields) => {
    const body = exerciseChangesOf(values, exerciseFormFieldsOf(edited));
    const version = edited.lastmodified;
    const saved = await save(
      confirmWarnings((confirmed) => update.mutateAsync({ body: { ...body, ...confirmed }, version })),
      t('Exercise updated'),
    );
    if (saved.id === exercise.id || !isShown.current) return;
    clearUnsaved(unsavedExercise);
    void navigate(`/exercises/${saved.id}`, { replace: true });
  };
  return (
    <ExerciseForm
      initial={exerciseFormFieldsOf(edited)}
      molecule={molecule}
      experiments={experiments}
      viewPath={(id) =>
        edited.experiments.some((shown) => shown.id === id)
          ? `/exercises/${exercise.id}/experiments/${id}`
          : `${moleculePath(molecule.id)}/experiments/${id}`
      }
      pictureAddress={(experimentId, image) => imageUrl({ moleculeId: molecule.id, experimentId }, image)}
      onSubmit={submit}
      newest={newest}
    >
      <MoleculeHead molecule={molecule}>
        <Text size="sm" c="dimmed">
          {t('Students see only the fields switched on here.')}
        </Text>
      </MoleculeHead>
    </ExerciseForm>
  );
}

function ReadOnlyExercise({ exercise, molecule }: Omit<ManagedProps, 'published'>) {
  return (
    <Stack>
      <Card withBorder>
        <MoleculeHead molecule={molecule} />
        <ExerciseSummary exercise={exercise} />
      </Card>
      <ExperimentTable exercise={exercise} pathOf={(id) => `/exercises/${exercise.id}/experiments/${id}`} />
    </Stack>
  );
}

function ManagedExercise(props: ManagedProps) {
  const experiments = useQuery(experimentsQuery(props.molecule.id));
  return <QueryState query={experiments}>{(all) => <ManagerForm {...props} experiments={all} />}</QueryState>;
}

function WholeExercise({ exercise }: { exercise: Exercise }) {
  const molecule = useQuery(moleculeQuery(exercise.moleculeid ?? ''));
  const [published, setPublished] = useState<Exercise>();
  const Content = useCan('content.manage') ? ManagedExercise : ReadOnlyExercise;
  return (
    <LeaveGuard>
      <PageFrame title={exercise.name} actions={<ManagerActions exercise={exercise} />}>
        <Group gap="xs">
          {exercise.public === false && <Badge color="gray">{t('Not public')}</Badge>}
          {exercise.examMode && <Badge color="grape">{t('Exam mode')}</Badge>}
          <SubmissionPeriodBadges exercise={exercise} />
          <Text size="xs" c="dimmed">
            <Sentence
              text="Last modified <time/>"
              parts={{ time: <TimeAgo time={exercise.lastmodified} /> }}
            />
          </Text>
        </Group>
        <TaskWarnings exercise={exercise} />
        <Publishing exercise={exercise} onPublished={setPublished} />
        <QueryState query={molecule}>
          {(found) => <Content exercise={exercise} molecule={found} published={published} />}
        </QueryState>
      </PageFrame>
    </LeaveGuard>
  );
}

/**
 * The link has a handle, which only the student's view contains; both views list the same
 * experiments in the same order.
 */
function StudentLinkRedirect({ exercise, experimentId }: { exercise: Exercise; experimentId: string }) {
  const preview = useQuery(exercisePreviewQuery(exercise.id));
  return (
    <QueryState query={preview}>
      {({ experiments }) => {
        const index = experiments.findIndex(({ id }) => id === experimentId);
        const experiment = exercise.experiments[index];
        return experiment === undefined ? (
          <ErrorPage error={undefined} />
        ) : (
          <Navigate to={`/exercises/${exercise.id}/experiments/${experiment.id}`} replace />
        );
      }}
    </QueryState>
  );
}

export interface ManagerViewProps {
  exercise: Exercise;
  /** Id or handle of the shown experiment. */
  experimentId: string | undefined;
}

export function ManagerView({ exercise, experimentId }: ManagerViewProps) {
  if (experimentId === undefined) return <WholeExercise exercise={exercise} />;
  const experiment = exercise.experiments.find(({ id }) => id === experimentId);
  if (experiment === undefined)
    return <StudentLinkRedirect exercise={exercise} experimentId={experimentId} />;
  return (
    <PageFrame title={experiment.name} segmentNames={{ [experimentId]: experiment.name }}>
      <Text>
        <Sentence
          text="<type/> in <exercise/>"
          parts={{
            type: <>{translateTerm(experiment.type)}</>,
            exercise: (
              <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
                {exercise.name}
              </Anchor>
            ),
          }}
        />
      </Text>
      <ExperimentPanel exerciseId={exercise.id} experiment={experiment} experiments={exercise.experiments} />
    </PageFrame>
  );
}
