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
import type { ExerciseValues } from './exercise-values.ts';
import { taskNames } from './task-names.ts';

export const feedbackTexts: Record<(typeof feedbackLevels)[number], string> = {
  verdict: 'Verdict: right or wrong alone (exams)',
  contradictions: 'Contradictions: what is wrong with what was drawn',
  guided: 'Guided: from the third attempt on also what is missing',
  open: 'Open: everything from the first attempt on',
};

export const stereoTexts: Record<(typeof stereoPolicies)[number], string> = {
  ignore: 'Ignore stereochemistry',
  relative: 'Relative: an enantiomer is right too',
  absolute: 'Absolute: the enantiomer is wrong',
};

export interface ExerciseDetailsFieldsProps {
  form: UseFormReturnType<ExerciseValues>;
  idDescription: string;
}

function RuleFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  return (
    <Fieldset legend="Rules">
      <Stack>
        <Switch
          label="Public"
          description="Students see it, from its opening on all of it"
          {...form.getInputProps('public', { type: 'checkbox' })}
        />
        <Select
          label="Task"
          description="In an assignment the structure is shown: students say which atoms give which signals"
          data={exerciseTasks.map((value) => ({ value, label: taskNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('task')}
        />
        <Switch
          label="Corrector"
          description="Students submit an answer and get feedback"
          {...form.getInputProps('corrector', { type: 'checkbox' })}
        />
        <Switch
          label="Protected"
          description="While the exercise is public, its molecule disappears from the catalogue of students. Switch it off for open practice, where they may look it up."
          {...form.getInputProps('protected', { type: 'checkbox' })}
        />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label="Feedback"
              data={feedbackLevels.map((value) => ({ value, label: feedbackTexts[value] }))}
              allowDeselect={false}
              {...form.getInputProps('feedbackLevel')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label="Stereochemistry"
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
    <Fieldset legend="Time and attempts">
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label="Opens"
            description="Empty: at once"
            {...form.getInputProps('opensAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label="Closes"
            description="Empty: never"
            {...form.getInputProps('closesAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <NumberInput
            label="Attempts of each student"
            description="Empty: as many as they like"
            allowDecimal={false}
            max={limits.attemptsMaximum}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('attemptsAllowed')}
          />
        </Grid.Col>
      </Grid>
      {isGuidedTooLate(form.values) && (
        <Alert color="orange" role="status" title="The guidance never comes" mt="md">
          Guided feedback tells what is missing from the third attempt on: allow three attempts or more, or
          choose another feedback.
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
            label="Name"
            description="Students see it: it should not name the molecule"
            {...form.getInputProps('name')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 3 }}>
          <Select
            label="Level"
            description="How difficult it is"
            data={[...levels]}
            {...form.getInputProps('level')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <TagsInput
            label="Sections"
            description="Choose, or type a new one and press Enter"
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
