import { Anchor, Button, Modal, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Exercise,
  type Experiment,
  type MoleculeListItem,
  type ReplyOf,
  type endpoints,
  pageSizes,
} from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { experimentsQuery } from '../../modules/catalogue/experiments/queries.ts';
import { exerciseQuery, exercisesQuery } from '../../modules/exercises/queries.ts';
import { moleculesQuery } from '../../modules/catalogue/molecules/queries.ts';
import type { SpectrumAddress } from '../../modules/spectra/queries.ts';
import type { ChosenSpectrum, SuperpositionDialogProps } from '../../modules/spectra/superposition-dialog.ts';
import { translateTerm } from '../../languages/translate-message.ts';
import { useIsOpenAfterMount } from '../../components/states/on-demand-dialog.ts';
import { t } from '../../languages/t.ts';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { LoadedTable } from '../../components/tables/loaded-table.tsx';
import { QueryState } from '../../components/states/query-state.tsx';

interface SpectrumOwner {
  id: string;
  name: string;
}

interface StepProps {
  onPick: (owner: SpectrumOwner) => void;
}

function PickButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Anchor component="button" type="button" mih="var(--target)" ta="left" onClick={onClick}>
      {name}
    </Anchor>
  );
}

type ExerciseRow = ReplyOf<typeof endpoints.exercises.list>[number];

function useNameSearch() {
  const [name, setName] = useState('');
  const [page, setPage] = useState(1);
  const [debouncedName] = useDebouncedValue(name, 300);
  const field = (
    <TextInput
      label={t('Name')}
      value={name}
      onChange={({ currentTarget }) => {
        setName(currentTarget.value);
        setPage(1);
      }}
      data-autofocus
    />
  );
  return { field, debouncedName, page, setPage };
}

/** Suppresses toasts: each list shows its own failure. */
const silentMeta = { isSilent: true };

function ExerciseStep({ onPick }: StepProps) {
  const { field, debouncedName, page, setPage } = useNameSearch();
  const query = useQuery({
    ...exercisesQuery({ name: debouncedName, page, amount: pageSizes.exercisePicker }),
    meta: silentMeta,
  });
  const columns: Column<ExerciseRow>[] = [
    { key: 'id', title: 'ID', render: ({ id }) => id },
    {
      key: 'name',
      title: t('Name'),
      render: ({ id, name }) => <PickButton name={name} onClick={() => onPick({ id: String(id), name })} />,
    },
  ];
  return (
    <Stack>
      {field}
      <LoadedTable
        label={t('Exercises')}
        query={query}
        columns={columns}
        rowKey={({ id }) => String(id)}
        emptyText={t('No exercises')}
        page={page}
        pageSize={pageSizes.exercisePicker}
        onPage={setPage}
      />
    </Stack>
  );
}

function MoleculeStep({ onPick }: StepProps) {
  const { field, debouncedName, page, setPage } = useNameSearch();
  const query = useQuery({
    ...moleculesQuery({ name: debouncedName, page, amount: pageSizes.moleculePicker, sort: 'name' }),
    meta: silentMeta,
  });
  const columns: Column<MoleculeListItem>[] = [
    { key: 'id', title: 'ID', isSecondary: true, render: ({ id }) => id },
    {
      key: 'name',
      title: t('Name'),
      render: ({ id, name }) => <PickButton name={name} onClick={() => onPick({ id, name })} />,
    },
  ];
  return (
    <Stack>
      {field}
      <LoadedTable
        label={t('Molecules')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        emptyText={t('No molecules')}
        page={page}
        pageSize={pageSizes.moleculePicker}
        onPage={setPage}
      />
    </Stack>
  );
}

interface SpectrumStepProps {
  owner: SpectrumOwner;
  type: string;
  onChoose: (chosen: ChosenSpectrum) => void;
}

interface Choice {
  key: string;
  name: string;
  address: SpectrumAddress;
}

function Choices({ owner, choices, onChoose }: Omit<SpectrumStepProps, 'type'> & { choices: Choice[] }) {
  const columns: Column<Choice>[] = [
    {
      key: 'name',
      title: t('Spectrum'),
      render: ({ name, address }) => (
        <PickButton name={name} onClick={() => onChoose({ address, title: `${owner.name}: ${name}` })} />
      ),
    },
  ];
  return (
    <DataTable
      label={t('Spectra')}
      columns={columns}
      rows={choices}
      rowKey={({ key }) => key}
      emptyText={t('No spectrum of this type')}
    />
  );
}

function MoleculeSpectra({ owner, type, onChoose }: SpectrumStepProps) {
  const query = useQuery({ ...experimentsQuery(owner.id), meta: silentMeta });
  const choicesOf = (experiments: Experiment[]): Choice[] =>
    experiments
      .filter((experiment) => experiment.type === type && experiment.spectra !== null)
      .map(({ id, name }) => ({ key: id, name, address: { moleculeId: owner.id, experimentId: id } }));
  return (
    <QueryState query={query}>
      {(experiments) => <Choices owner={owner} choices={choicesOf(experiments)} onChoose={onChoose} />}
    </QueryState>
  );
}

function ExerciseSpectra({ owner, type, onChoose }: SpectrumStepProps) {
  const query = useQuery({ ...exerciseQuery(Number(owner.id)), meta: silentMeta });
  const choicesOf = ({ id, experiments }: Exercise): Choice[] =>
    experiments
      .filter((experiment) => experiment.type === type && experiment.spectra !== undefined)
      .map((experiment) => ({
        key: experiment.id,
        name: translateTerm(experiment.name),
        address: { exerciseId: id, experimentId: experiment.id },
      }));
  return (
    <QueryState query={query}>
      {(exercise) => <Choices owner={owner} choices={choicesOf(exercise)} onChoose={onChoose} />}
    </QueryState>
  );
}

/** Lists first the exercises or molecules, then the spectra of one. */
export function SpectrumPickerDialog({ isOpen, source, type, onChoose, onClose }: SuperpositionDialogProps) {
  const [owner, setOwner] = useState<SpectrumOwner>();
  const close = () => {
    setOwner(undefined);
    onClose();
  };
  const choose = (chosen: ChosenSpectrum) => {
    onChoose(chosen);
    close();
  };
  const isExercise = source === 'exercises';
  const title = owner
    ? t('2. Choose a spectrum of {{name}}', { name: owner.name })
    : isExercise
      ? t('1. Choose an exercise')
      : t('1. Choose a molecule');
  const First = isExercise ? ExerciseStep : MoleculeStep;
  const Second = isExercise ? ExerciseSpectra : MoleculeSpectra;
  return (
    <Modal opened={useIsOpenAfterMount(isOpen)} onClose={close} title={title} size="lg">
      {owner === undefined ? (
        <First onPick={setOwner} />
      ) : (
        <Stack align="flex-start">
          <Button variant="default" onClick={() => setOwner(undefined)}>
            {t('Back')}
          </Button>
          <div style={{ width: '100%' }}>
            <Second owner={owner} type={type} onChoose={choose} />
          </div>
        </Stack>
      )}
    </Modal>
  );
}
