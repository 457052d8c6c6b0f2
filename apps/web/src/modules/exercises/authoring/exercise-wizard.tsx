import { Alert, Button, Group, Stack, Stepper, Text, Title } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import type { Experiment, ExerciseInput, ImageSummary, Molecule } from '@elucida/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { markRequiredFields } from '../../../lib/form-validation.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { ChosenExperiments } from './chosen-experiments.tsx';
import { ExerciseDetailsFields } from './exercise-details-fields.tsx';
import {
  type ExerciseFormFields,
  checkNewExercise,
  emptyExercise,
  initialExperiments,
  newExerciseInput,
} from './exercise-form-fields.ts';
import { MoleculeChoice, initialSearchState } from './molecule-choice.tsx';
import { NoExperimentsWarning } from './no-experiments-warning.tsx';
import { VisibleFields } from './visible-fields.tsx';
import classes from './exercise-wizard.module.css';
import { clampStep, faultsOfStep, firstFaultyStep, wizardSteps } from './wizard-steps.ts';
import { VisibleMoleculeNote } from './visible-molecule-note.tsx';

const unsavedWizard = t('new exercise');

export interface ExerciseWizardProps {
  /** Number of the step, counted from 1; other values are clamped. */
  step: number;
  onStep: (step: number) => void;
  /** Chosen molecule; undefined until it is loaded. */
  molecule: Molecule | undefined;
  experiments: readonly Experiment[] | undefined;
  /** Content shown until molecule and experiments are loaded: a loading state or an error. */
  pending: ReactNode;
  onChooseMolecule: (id: string) => void;
  viewPath: (experimentId: string) => string;
  pictureAddress: (experimentId: string, image: ImageSummary) => string;
  /** Called with the request body; rejects with the error of the server. */
  onSubmit: (input: ExerciseInput) => Promise<void>;
}

function StepList({ step, onStep }: Pick<ExerciseWizardProps, 'step' | 'onStep'>) {
  return (
    <Stepper
      active={step - 1}
      onStepClick={(index) => onStep(index + 1)}
      size="sm"
      iconSize={44}
      classNames={{
        steps: classes['steps'] ?? '',
        step: classes['step'] ?? '',
        stepBody: classes['title'] ?? '',
      }}
    >
      {wizardSteps.map(({ title }, index) => (
        <Stepper.Step
          key={title}
          label={title}
          mih="var(--target)"
          {...(index === step - 1 && { 'aria-current': 'step' as const })}
        />
      ))}
    </Stepper>
  );
}

/**
 * Shows the heading of a step and focuses it, so that a screen reader announces it and the keyboard
 * continues there.
 */
function StepTitle({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {t('Step {{step}} of {{length}}: {{title}}', {
        step,
        length: wizardSteps.length,
        title: wizardSteps[step - 1]?.title,
      })}
    </Title>
  );
}

function useWizardForm() {
  return useForm<ExerciseFormFields>({
    initialValues: emptyExercise,
    enhanceGetInputProps: markRequiredFields(checkNewExercise),
  });
}

interface StepProps extends ExerciseWizardProps {
  form: ReturnType<typeof useWizardForm>;
}

function MoleculeStep({
  form,
  onChooseMolecule,
  experiments: offered = [],
  ...place
}: StepProps & PlaceProps) {
  const [hasCleared, setCleared] = useState(false);
  const choose = (id: string) => {
    const { moleculeid, experiments } = form.getValues();
    if (id === moleculeid) return;
    setCleared(JSON.stringify(experiments) !== JSON.stringify(initialExperiments(offered)));
    form.setValues({ moleculeid: id, experiments: [] });
    form.clearFieldError('moleculeid');
    onChooseMolecule(id);
  };
  return (
    <>
      {hasCleared && (
        <Alert color="orange" role="status">
          {t('The chosen experiments belong to another molecule. Choose new ones in step 4.')}
        </Alert>
      )}
      {form.values.protected && <VisibleMoleculeNote id={form.values.moleculeid} />}
      <MoleculeChoice
        value={form.values.moleculeid}
        error={form.errors['moleculeid']}
        onChange={choose}
        place={place.place}
        onMove={place.onMove}
      />
    </>
  );
}

interface PlaceProps {
  place: typeof initialSearchState;
  onMove: (place: typeof initialSearchState) => void;
}

function ExperimentsStep({ form, experiments = [], viewPath, pictureAddress }: StepProps) {
  return (
    <>
      <FormFailure message={form.errors['experiments'] as string | undefined} />
      <NoExperimentsWarning exercise={form.values} />
      <ChosenExperiments
        key={form.values.moleculeid}
        experiments={experiments}
        value={form.values.experiments}
        onChange={(chosen) => form.setFieldValue('experiments', chosen)}
        viewPath={viewPath}
        viewsInNewTab
        pictureAddress={pictureAddress}
        showsNames={form.values.showsExperimentNames}
        onShowNames={(showsNames) => form.setFieldValue('showsExperimentNames', showsNames)}
      />
    </>
  );
}

function Step(props: StepProps & PlaceProps & { step: number }) {
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
      hasCorrector={form.values.corrector}
      value={form.values.visibleFields}
      onChange={(fields) => form.setFieldValue('visibleFields', fields)}
    />
  );
}

/**
 * Chooses the default experiments once for each chosen molecule, so that experiments unticked later
 * stay unticked.
 */
function useExperimentsAtFirst(form: StepProps['form'], experiments: readonly Experiment[] | undefined) {
  const { moleculeid } = form.values;
  const ticked = useRef('');
  const { setFieldValue } = form;
  useEffect(() => {
    if (experiments === undefined || moleculeid === '' || ticked.current === moleculeid) return;
    ticked.current = moleculeid;
    setFieldValue('experiments', initialExperiments(experiments));
  }, [setFieldValue, moleculeid, experiments]);
}

/** Shows a new exercise in four steps; the values of all steps are preserved. */
export function ExerciseWizard(props: ExerciseWizardProps) {
  const form = useWizardForm();
  const failure = useFormFailure(form, Object.keys(emptyExercise));
  const [place, setPlace] = useState(initialSearchState);
  const [isSending, setSending] = useState(false);
  const step = clampStep(props.step);
  /** Faults whose first field receives the focus once their step is shown. */
  const shownFaults = useRef<FormErrors>(undefined);
  useEffect(() => {
    if (shownFaults.current) focusFirstFault(form, shownFaults.current);
    shownFaults.current = undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- another step alone shows other fields
  }, [step]);
  useExperimentsAtFirst(form, props.experiments);
  useUnsaved(unsavedWizard, form.isDirty());

  const next = () => {
    const faults = faultsOfStep(checkNewExercise(form.getValues()), step);
    form.setErrors(faults);
    if (Object.keys(faults).length === 0) props.onStep(step + 1);
    else focusFirstFault(form, faults);
  };
  const send = async () => {
    failure.forget();
    const faults = checkNewExercise(form.getValues());
    form.setErrors(faults);
    const faulty = firstFaultyStep(faults);
    if (faulty !== undefined) {
      if (faulty === step) return focusFirstFault(form, faults);
      shownFaults.current = faultsOfStep(faults, faulty);
      return props.onStep(faulty);
    }
    setSending(true);
    try {
      await props.onSubmit(newExerciseInput(form.getValues()));
    } catch (error) {
      failure.take(error as Error);
      const { details = [] } = error as { details?: { path: string }[] };
      const refused = firstFaultyStep(Object.fromEntries(details.map(({ path }) => [path, true])));
      if (refused !== undefined) props.onStep(refused);
    } finally {
      setSending(false);
    }
  };
  const isLast = step === wizardSteps.length;
  return (
    <Stack>
      <StepList step={step} onStep={props.onStep} />
      <StepTitle step={step} />
      <FormFailure message={failure.message} />
      <Step {...props} form={form} step={step} place={place} onMove={setPlace} />
      <Group justify="space-between">
        <Button variant="default" disabled={step === 1} onClick={() => props.onStep(step - 1)}>
          {t('Prev')}
        </Button>
        {isLast ? (
          <Button loading={isSending} onClick={() => void send()}>
            {t('Submit')}
          </Button>
        ) : (
          <Button onClick={next}>{t('Next')}</Button>
        )}
      </Group>
    </Stack>
  );
}
