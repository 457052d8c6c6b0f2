import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateExercise } from '../api/exercises-queries.ts';
import { moleculeQuery, moleculesQuery } from '../api/molecules-queries.ts';
import { ExerciseForm } from '../features/exercises/exercise-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';

/** How many molecules the chooser lists at once; typing narrows them. */
const choices = 50;

export function NewExercisePage() {
  const [moleculeId, setMoleculeId] = useState('');
  const [search, setSearch] = useState('');
  const [name] = useDebouncedValue(search.replace(/ \([^)]*\)$/, ''), 250);
  const molecules = useQuery(moleculesQuery({ name, amount: choices, sort: 'name' }));
  const molecule = useQuery({ ...moleculeQuery(moleculeId), enabled: moleculeId !== '' });
  const create = useCreateExercise();
  const navigate = useNavigate();

  const chosen = molecule.data && moleculeId === molecule.data.id ? [molecule.data] : [];
  const listed = (molecules.data ?? []).filter(({ id }) => id !== chosen[0]?.id);
  return (
    <PageFrame title="New exercise">
      <ExerciseForm
        molecules={[...chosen, ...listed]}
        experiments={chosen[0]?.experiments ?? []}
        onChooseMolecule={setMoleculeId}
        onSearchMolecule={setSearch}
        isSaving={create.isPending}
        onSubmit={(values, onError) =>
          create.mutate(values, {
            onSuccess: ({ id }) => {
              toastSuccess('Exercise created');
              void navigate(`/exercises/${id}`);
            },
            onError: (error) => {
              toastError(error.message);
              onError(error);
            },
          })
        }
      />
    </PageFrame>
  );
}
