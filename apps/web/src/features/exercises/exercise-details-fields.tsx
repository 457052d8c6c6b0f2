import {
  Alert,
  Fieldset,
  Grid,
  NumberInput,
  Select,
  Stack,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  defaultSections,
  exerciseTasks,
  feedbackLevels,
  levels,
  limits,
  stereoPolicies,
} from '@elucida/contract';
import { said } from '../../languages/said.ts';
import { t } from '../../languages/t.ts';
import type { ExerciseValues } from './exercise-values.ts';
import { taskNames } from './task-names.ts';

export const feedbackTexts: Record<(typeof feedbackLevels)[number], string> = {
  verdict: t('Verdict: right or wrong alone (exams)'),
  contradictions: t('Contradictions: what is wrong with what was drawn'),
  guided: t('Guided: from the third attempt on also what is missing'),
  open: t('Open: everything from the first attempt on'),
};

export const stereoTexts: Record<(typeof stereoPolicies)[number], string> = {
  ignore: t('Ignore stereochemistry'),
  relative: t('Relative: an enantiomer is right too'),
  absolute: t('Absolute: the enantiomer is wrong'),
};

export interface ExerciseDetailsFieldsProps {
  form: UseFormReturnType<ExerciseValues>;
  idDescription: string;
}

function RuleFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  return (
    <Fieldset legend={t('Rules')}>
      <Stack>
        <Switch
          label={t('Public')}
          description={t('Students see it, from its opening on all of it')}
          {...form.getInputProps('public', { type: 'checkbox' })}
        />
        <Select
          label={t('Task')}
          description={t(
            'In an assignment the structure is shown: students say which atoms give which signals',
          )}
          data={exerciseTasks.map((value) => ({ value, label: taskNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('task')}
        />
        <Switch
          label={t('Corrector')}
          description={t('Students submit an answer and get feedback')}
          {...form.getInputProps('corrector', { type: 'checkbox' })}
        />
        <Switch
          label={t('Protected')}
          description={t(
            'While the exercise is public, its molecule disappears from the catalogue of students. Switch it off for open practice, where they may look it up.',
          )}
          {...form.getInputProps('protected', { type: 'checkbox' })}
        />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label={t('Feedback')}
              data={feedbackLevels.map((value) => ({ value, label: feedbackTexts[value] }))}
              allowDeselect={false}
              {...form.getInputProps('feedbackLevel')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label={t('Stereochemistry')}
              disabled={form.values.task === 'assignment'}
              data={stereoPolicies.map((value) => ({ value, label: stereoTexts[value] }))}
              allowDeselect={false}
              {...form.getInputProps('stereo')}
            />
          </Grid.Col>
        </Grid>
      </Stack>
    </Fieldset>
  );
}

/** The attempts are over before the guided feedback says what is missing. */
function isGuidedTooLate({ corrector, feedbackLevel, attemptsAllowed }: ExerciseValues): boolean {
  return corrector && feedbackLevel === 'guided' && attemptsAllowed !== '' && Number(attemptsAllowed) < 3;
}

function TimeFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  return (
    <Fieldset legend={t('Time and attempts')}>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={t('Opens')}
            description={t('Empty: at once')}
            {...form.getInputProps('opensAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={t('Closes')}
            description={t('Empty: never')}
            {...form.getInputProps('closesAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <NumberInput
            label={t('Attempts of each student')}
            description={t('Empty: as many as they like')}
            allowDecimal={false}
            max={limits.attemptsMaximum}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('attemptsAllowed')}
          />
        </Grid.Col>
      </Grid>
      {isGuidedTooLate(form.values) && (
        <Alert color="orange" role="status" title={t('The guidance never comes')} mt="md">
          {t(
            'Guided feedback tells what is missing from the third attempt on: allow three attempts or more, or choose another feedback.',
          )}
        </Alert>
      )}
    </Fieldset>
  );
}

/** What an exercise is called, and by which rules it is solved. */
export function ExerciseDetailsFields({ form, idDescription }: ExerciseDetailsFieldsProps) {
  return (
    <Stack>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 3 }}>
          <TextInput
            label="ID"
            inputMode="numeric"
            description={idDescription}
            {...form.getInputProps('id')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput
            label={t('Name')}
            description={t('Students see it: it should not name the molecule')}
            {...form.getInputProps('name')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 3 }}>
          <Select
            label={t('Level')}
            description={t('How difficult it is')}
            data={levels.map((level) => ({ value: level, label: said(level) }))}
            {...form.getInputProps('level')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <TagsInput
            label={t('Sections')}
            description={t('Choose, or type a new one and press Enter')}
            data={[...defaultSections]}
            {...form.getInputProps('sections')}
          />
        </Grid.Col>
      </Grid>
      <RuleFields form={form} />
      <TimeFields form={form} />
    </Stack>
  );
}
