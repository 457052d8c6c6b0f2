import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import type { Exercise, Experiment, Molecule } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { exerciseQuery, useUpdateExercise } from '../../api/exercises-queries.ts';
import { experimentsQuery } from '../../api/experiments-queries.ts';
import { pictureAddress } from '../../api/images-queries.ts';
import { moleculeQuery } from '../../api/molecules-queries.ts';
import { useMay } from '../../api/use-may.ts';
import { AnswerTimeBadges } from '../../features/exercises/answer-time-badges.tsx';
import { ExerciseForm, unsavedExercise } from '../../features/exercises/exercise-form.tsx';
import {
  type ExerciseValues,
  exerciseChangesOf,
  exerciseValues,
} from '../../features/exercises/exercise-values.ts';
import { LeaveGuard, useSettle } from '../../ui/leave-guard.tsx';
import { MoleculeDrawing } from '../../ui/molecule-drawing.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { ErrorPage } from '../error-page.tsx';
import { ExperimentPanel } from './experiment-panel.tsx';
import { ManagerActions } from './manager-actions.tsx';

const moleculePath = (id: string) => `/molecules/${encodeURIComponent(id)}`;

function MoleculeHead({ molecule }: { molecule: Molecule }) {
  return (
    <Group align="center">
      {molecule.drawing !== null && (
        <div style={{ width: 200, maxWidth: '100%' }}>
          <MoleculeDrawing value={molecule.drawing} label={`Structure of ${molecule.name}`} />
        </div>
      )}
      <Stack gap={4}>
        <Anchor component={Link} to={moleculePath(molecule.id)} underline="always">
          {molecule.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          Students see what is switched on here, and nothing else of it.
        </Text>
      </Stack>
    </Group>
  );
}

interface ManagerFormProps {
  exercise: Exercise;
  molecule: Molecule;
  experiments: readonly Experiment[];
}

function ManagerForm({ exercise, molecule, experiments }: ManagerFormProps) {
  const mayManage = useMay('content.manage');
  const navigate = useNavigate();
  const settle = useSettle();
  const update = useUpdateExercise(exercise.id);
  const { edited, loads, save, reload } = useEdited(exercise, useQuery(exerciseQuery(exercise.id)));
  const submit = async (values: ExerciseValues) => {
    const body = exerciseChangesOf(values, exerciseValues(edited));
    const saved = await save(update.mutateAsync({ body, version: edited.lastmodified }), 'Exercise updated');
    if (saved.id === exercise.id) return;
    settle(unsavedExercise);
    void navigate(`/exercises/${saved.id}`, { replace: true });
  };
  return (
    <ExerciseForm
      key={loads}
      initial={exerciseValues(edited)}
      molecule={molecule}
      experiments={experiments}
      isReadOnly={!mayManage}
      viewPath={(id) =>
        edited.experiments.some((shown) => shown.id === id)
          ? `/exercises/${exercise.id}/experiments/${id}`
          : `${moleculePath(molecule.id)}/experiments/${id}`
      }
      pictureAddress={(experimentId, image) =>
        pictureAddress({ moleculeId: molecule.id, experimentId }, image)
      }
      onSubmit={submit}
      onReload={() => void reload()}
    >
      <MoleculeHead molecule={molecule} />
    </ExerciseForm>
  );
}

function WholeExercise({ exercise }: { exercise: Exercise }) {
  const moleculeId = exercise.moleculeid ?? '';
  const molecule = useQuery(moleculeQuery(moleculeId));
  const experiments = useQuery(experimentsQuery(moleculeId));
  return (
    <LeaveGuard>
      <PageFrame title={exercise.name} actions={<ManagerActions exercise={exercise} />}>
        <Group gap="xs">
          {exercise.public === false && <Badge color="gray">Not public</Badge>}
          <AnswerTimeBadges exercise={exercise} />
          <Text size="xs" c="dimmed">
            Last modified <TimeAgo time={exercise.lastmodified} />
          </Text>
        </Group>
        <QueryState query={molecule}>
          {(found) => (
            <QueryState query={experiments}>
              {(all) => <ManagerForm exercise={exercise} molecule={found} experiments={all} />}
            </QueryState>
          )}
        </QueryState>
      </PageFrame>
    </LeaveGuard>
  );
}

export interface ManagerViewProps {
  exercise: Exercise;
  /** Of the experiment that is looked at inside the exercise; its handle names it too. */
  experimentId: string | undefined;
}

/** An exercise for those who see all of it. */
export function ManagerView({ exercise, experimentId }: ManagerViewProps) {
  if (experimentId === undefined) return <WholeExercise exercise={exercise} />;
  const experiment = exercise.experiments.find(({ id }) => id === experimentId);
  if (experiment === undefined) return <ErrorPage error={undefined} />;
  return (
    <PageFrame title={experiment.name}>
      <Text>
        {experiment.type} inside{' '}
        <Anchor component={Link} to={`/exercises/${exercise.id}`} underline="always">
          {exercise.name}
        </Anchor>
      </Text>
      <ExperimentPanel exerciseId={exercise.id} experiment={experiment} />
    </PageFrame>
  );
}
