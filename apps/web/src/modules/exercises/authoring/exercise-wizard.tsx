import { Button, Group, Stack, Stepper, Title } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { Experiment } from '@elucida/contract';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { emptyExercise, createInitialExperiments } from './exercise-form-fields.ts';
import { checkNewExercise, newExerciseInput } from './exercise-form-input.ts';
import { initialSearchState } from './molecule-choice.tsx';
import classes from './exercise-wizard.module.css';
import { clampStep, faultsOfStep, firstFaultyStep, wizardSteps } from './wizard-steps.ts';
import { type ExerciseWizardProps, type StepProps, Step, useWizardForm } from './wizard-step-fields.tsx';

const unsavedWizard = t('new exercise');

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

/** Focuses the heading, so that a screen reader announces it and the keyboard continues there. */
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

/**
 * Chooses the default experiments once for each chosen molecule, so that experiments unticked later
 * stay unticked.
 */
function useExperimentsAtFirst(form: StepProps['form'], experiments: readonly Experiment[] | undefined) {
  const { moleculeid } = form.values;
  const lastMoleculeId = useRef('');
  const { setFieldValue } = form;
  useEffect(() => {
    // The choice of another molecule cleared the experiments.
    if (lastMoleculeId.current !== moleculeid) lastMoleculeId.current = '';
    if (experiments === undefined || moleculeid === '' || lastMoleculeId.current === moleculeid) return;
    lastMoleculeId.current = moleculeid;
    setFieldValue('experiments', createInitialExperiments(experiments));
  }, [setFieldValue, moleculeid, experiments]);
}

export function ExerciseWizard(props: ExerciseWizardProps) {
  const form = useWizardForm();
  const failure = useFormFailure(form, Object.keys(emptyExercise));
  const [search, setSearch] = useState(initialSearchState);
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
  /** Returns false without faults. */
  const showFaults = (faults: FormErrors): boolean => {
    const faulty = firstFaultyStep(faults);
    if (faulty === undefined) return false;
    if (faulty === step) focusFirstFault(form, faults);
    else {
      shownFaults.current = faultsOfStep(faults, faulty);
      props.onStep(faulty);
    }
    return true;
  };
  const send = async () => {
    failure.forget();
    const faults = checkNewExercise(form.getValues());
    form.setErrors(faults);
    if (showFaults(faults)) return;
    setSending(true);
    try {
      await props.onSubmit(newExerciseInput(form.getValues()));
    } catch (error) {
      failure.show(error as Error);
      const { details = [] } = error as { details?: { path: string }[] };
      showFaults(Object.fromEntries(details.map(({ path }) => [path, true])));
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
      <Step {...props} form={form} step={step} search={search} onSearch={setSearch} />
      <Group justify="space-between">
        <Button variant="default" disabled={step === 1} onClick={() => props.onStep(step - 1)}>
          {t('Prev')}
        </Button>
        {isLast ? (
          <Button
            loading={isSending}
            // Without its experiments, the exercise would show no spectra.
            disabled={form.values.moleculeid !== '' && props.experiments === undefined}
            onClick={() => void send()}
          >
            {t('Submit')}
          </Button>
        ) : (
          <Button onClick={next}>{t('Next')}</Button>
        )}
      </Group>
    </Stack>
  );
}
