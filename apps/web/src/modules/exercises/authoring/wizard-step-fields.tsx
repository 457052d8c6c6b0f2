import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Experiment, ExerciseInput, ImageSummary, Molecule } from '@elucida/contract';
import { type ReactNode, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { markRequiredFields } from '../../../lib/form-validation.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { ChosenExperiments } from './chosen-experiments.tsx';
import { ExerciseDetailsFields } from './exercise-details-fields.tsx';
import { type ExerciseFormFields, emptyExercise, createInitialExperiments } from './exercise-form-fields.ts';
import { checkNewExercise } from './exercise-form-input.ts';
import { MoleculeChoice, type MoleculeSearchState } from './molecule-choice.tsx';
import { NoExperimentsWarning } from './no-experiments-warning.tsx';
import { VisibleFields } from './visible-fields.tsx';
import { VisibleMoleculeNote } from './visible-molecule-note.tsx';

export interface ExerciseWizardProps {
  /** Counted from 1; other values are clamped. */
  step: number;
  onStep: (step: number) => void;
  molecule: Molecule | undefined;
  experiments: readonly Experiment[] | undefined;
  /** Loading state or error until molecule and experiments are loaded. */
  pending: ReactNode;
  onChooseMolecule: (id: string) => void;
  viewPath: (experimentId: string) => string;
  pictureAddress: (experimentId: string, image: ImageSummary) => string;
  /** Rejects with the server's error. */
  onSubmit: (input: ExerciseInput) => Promise<void>;
}

export function useWizardForm() {
  return useForm<ExerciseFormFields>({
    initialValues: emptyExercise,
    enhanceGetInputProps: markRequiredFields(checkNewExercise),
  });
}

export interface StepProps extends ExerciseWizardProps {
  form: ReturnType<typeof useWizardForm>;
}

function MoleculeStep({
  form,
  onChooseMolecule,
  experiments: offered = [],
  search,
  onSearch,
}: StepProps & SearchProps) {
  const [hasCleared, setCleared] = useState(false);
  const choose = (id: string) => {
    const { moleculeid, experiments } = form.getValues();
    if (id === moleculeid) return;
    setCleared(JSON.stringify(experiments) !== JSON.stringify(createInitialExperiments(offered)));
    form.setValues({ moleculeid: id, experiments: [] });
    form.clearFieldError('moleculeid');
    onChooseMolecule(id);
  };
  return (
    <>
      {hasCleared && (
        <Alert color="orange" role="status">
          {t('Your choice of experiments was for another molecule and was reset. Check it in step 4.')}
        </Alert>
      )}
      {form.values.protected && <VisibleMoleculeNote id={form.values.moleculeid} />}
      <MoleculeChoice
        value={form.values.moleculeid}
        error={form.errors['moleculeid']}
        onChange={choose}
        search={search}
        onSearch={onSearch}
      />
    </>
  );
}

interface SearchProps {
  search: MoleculeSearchState;
  onSearch: (search: MoleculeSearchState) => void;
}

function ExperimentsStep({ form, experiments = [], viewPath, pictureAddress }: StepProps) {
  return (
    <>
      <FormFailure message={form.errors['experiments'] as string | undefined} />
      <FormFailure message={form.errors['showsExperimentNames'] as string | undefined} />
      <NoExperimentsWarning exercise={form.values} />
      <ChosenExperiments
        key={form.values.moleculeid}
        experiments={experiments}
        value={form.values.experiments}
        onChange={(chosen) => form.setFieldValue('experiments', chosen)}
        viewPath={viewPath}
        isViewedInNewTab
        pictureAddress={pictureAddress}
        showsNames={form.values.showsExperimentNames}
        onShowNames={(showsNames) => form.setFieldValue('showsExperimentNames', showsNames)}
      />
    </>
  );
}

export function Step(props: StepProps & SearchProps) {
  const { form, step, molecule, experiments } = props;
  if (step === 1)
    return <ExerciseDetailsFields form={form} idDescription={t('Leave empty for the next free number')} />;
  if (step === 2) return <MoleculeStep {...props} />;
  if (form.values.moleculeid === '') return <Text c="dimmed">{t('Choose a molecule in step 2 first.')}</Text>;
  if (molecule === undefined || experiments === undefined) return props.pending;
  if (step === 4) return <ExperimentsStep {...props} />;
  return (
    <VisibleFields
      molecule={molecule}
      exerciseName={form.values.name}
      task={form.values.task}
      hasCorrector={form.values.corrector}
      value={form.values.visibleFields}
      onChange={(fields) => form.setFieldValue('visibleFields', fields)}
    />
  );
}
