import { Button, Card, Stack, Title } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import type { Experiment, Molecule } from '@elucida/contract';
import type { ReactNode } from 'react';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { toastError } from '../../../components/states/toast.ts';
import { RequiredNote } from '../../../components/forms/required-note.tsx';
import { type NewestVersion, useConflict } from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { ChosenExperiments, type ChosenExperimentsProps } from './chosen-experiments.tsx';
import { ExerciseDetailsFields } from './exercise-details-fields.tsx';
import { exerciseConflictFields } from './exercise-conflict-fields.ts';
import { type ExerciseFormFields, emptyExercise } from './exercise-form-fields.ts';
import { checkExercise } from './exercise-form-input.ts';
import { NoExperimentsWarning } from './no-experiments-warning.tsx';
import { VisibleFields } from './visible-fields.tsx';

export const unsavedExercise = 'exercise';

export interface ExerciseFormProps extends Pick<ChosenExperimentsProps, 'viewPath' | 'pictureAddress'> {
  initial: ExerciseFormFields;
  molecule: Molecule;
  experiments: readonly Experiment[];
  /** Rejects with the server's error. */
  onSubmit: (values: ExerciseFormFields) => Promise<void>;
  newest: NewestVersion;
  children?: ReactNode;
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Card withBorder>{children}</Card>
    </Stack>
  );
}

export function ExerciseForm(props: ExerciseFormProps) {
  const { initial, molecule, experiments } = props;
  const form = useForm<ExerciseFormFields>({
    initialValues: initial,
    ...withValidation(checkExercise),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(emptyExercise));
  const reportFaults = (errors: FormErrors) => {
    focusFirstFault(form, errors);
    toastError(t('Correct the highlighted fields'));
  };
  const send = useSubmit(form, failure, props.onSubmit, reportFaults);
  const conflict = useConflict({
    form,
    failure,
    initial,
    newest: props.newest,
    fields: exerciseConflictFields(experiments),
    send,
  });
  useUnsaved(unsavedExercise, form.isDirty() || conflict.isOpen);
  const { values } = form;
  const { error } = form.getInputProps('experiments') as { error?: string };
  return (
    <form noValidate onSubmit={send} aria-label={t('Exercise')}>
      <Stack>
        <FormFailure message={failure.message} conflict={conflict} />
        <RequiredNote />
        <FormFailure message={error} />
        <Block title={t('Details')}>
          <ExerciseDetailsFields form={form} idDescription={t('Submissions move to a new ID.')} />
        </Block>
        <Block title={t('Molecule')}>
          <Stack>
            {props.children}
            <VisibleFields
              molecule={molecule}
              exerciseName={values.name}
              task={values.task}
              hasCorrector={values.corrector}
              value={values.visibleFields}
              onChange={(fields) => form.setFieldValue('visibleFields', fields)}
            />
          </Stack>
        </Block>
        <Block title={t('Experiments')}>
          <FormFailure message={form.errors['showsExperimentNames'] as string | undefined} />
          <NoExperimentsWarning exercise={values} />
          <ChosenExperiments
            experiments={experiments}
            value={values.experiments}
            onChange={(chosen) => form.setFieldValue('experiments', chosen)}
            viewPath={props.viewPath}
            pictureAddress={props.pictureAddress}
            showsNames={values.showsExperimentNames}
            onShowNames={(showsNames) => form.setFieldValue('showsExperimentNames', showsNames)}
          />
        </Block>
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('Update')}
        </Button>
      </Stack>
    </form>
  );
}
