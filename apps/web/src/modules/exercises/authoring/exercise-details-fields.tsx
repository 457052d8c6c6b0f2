import {
  Alert,
  Card,
  Fieldset,
  Grid,
  List,
  NumberInput,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  defaultAudienceOf,
  defaultSections,
  exerciseTasks,
  comparisonLevels,
  comparisonModes,
  feedbackLevels,
  levels,
  offeredAudiences,
  solutionModes,
  stereoPolicies,
} from '@elucida/contract';
import { translateMessage } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { audienceNames } from '../audience-names.ts';
import { type ExerciseFormFields, examModeFields, safetyFaultsOf } from './exercise-form-fields.ts';
import { taskNames } from '../task-names.ts';

export const comparisonModeNames: Record<(typeof comparisonModes)[number], string> = {
  live: t('Live, while students draw'),
  'on-demand': t('When students ask for it'),
  off: t('Off'),
};

export const solutionModeNames: Record<(typeof solutionModes)[number], string> = {
  never: t('Never shown'),
  solved: t('Shown to students who solved the exercise'),
  closed: t('Shown to all students after closing'),
};

export const feedbackLevelNames: Record<(typeof feedbackLevels)[number], string> = {
  'after-closing': t('After closing: feedback later (exams)'),
  verdict: t('Verdict: correct or incorrect only'),
  contradictions: t('Errors: what is wrong in the drawing'),
  guided: t('Guided: also what is missing, from the third attempt'),
  open: t('Open: everything from the first attempt'),
};

export const stereoPolicyNames: Record<(typeof stereoPolicies)[number], string> = {
  ignore: t('Ignore stereochemistry'),
  relative: t('Relative: enantiomers are accepted'),
  absolute: t('Absolute: the enantiomer is incorrect'),
};

export interface ExerciseDetailsFieldsProps {
  form: UseFormReturnType<ExerciseFormFields>;
  idDescription: string;
}

function RuleFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  const { examMode, public: isPublic } = form.values;
  const initial = form.getInitialValues();
  const isPublishedFromPage = examMode && !isPublic && !(initial.examMode && initial.public);
  return (
    <Fieldset legend={t('Rules')}>
      <Stack>
        <Switch
          label={t('Public')}
          description={
            isPublishedFromPage
              ? t('Publish the exam from its page after completing the checklist')
              : t('Visible to students, in full once the exercise opens')
          }
          {...form.getInputProps('public', { type: 'checkbox' })}
          disabled={isPublishedFromPage}
        />
        <Select
          label={t('Task')}
          description={t(
            'To assign the signals, students see the structure and choose the atoms of each signal',
          )}
          data={exerciseTasks.map((value) => ({ value, label: taskNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('task')}
        />
        <Switch
          label={t('Corrector')}
          description={t('Students submit answers and get feedback')}
          {...form.getInputProps('corrector', { type: 'checkbox' })}
        />
        <Switch
          label={t('Protected')}
          description={t(
            'Hides the molecule from students in the catalogue until you end the protection on its page. Turn off for open practice.',
          )}
          {...form.getInputProps('protected', { type: 'checkbox' })}
        />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label={t('Feedback')}
              data={feedbackLevels.map((value) => ({ value, label: feedbackLevelNames[value] }))}
              allowDeselect={false}
              {...form.getInputProps('feedbackLevel')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Select
              label={t('Stereochemistry')}
              disabled={form.values.task === 'assignment'}
              data={stereoPolicies.map((value) => ({ value, label: stereoPolicyNames[value] }))}
              allowDeselect={false}
              {...form.getInputProps('stereo')}
            />
          </Grid.Col>
        </Grid>
        {canCompare(form.values) && (
          <Select
            label={t('Comparison with the spectra')}
            description={t('Shows students what in their drawing fits the spectra, before they submit it')}
            data={comparisonModes.map((value) => ({ value, label: comparisonModeNames[value] }))}
            allowDeselect={false}
            {...form.getInputProps('comparison')}
          />
        )}
        <Select
          label={t('Solution')}
          description={
            form.values.solution === 'closed' && form.values.closesAt === ''
              ? t('Without a closing time, nobody sees it')
              : t('When students see the name, the structure and the assigned signals')
          }
          data={solutionModes.map((value) => ({ value, label: solutionModeNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('solution')}
        />
      </Stack>
    </Fieldset>
  );
}

/** Returns true if a drawing can be compared with the spectra before it is submitted. */
const canCompare = ({ corrector, task, feedbackLevel }: ExerciseFormFields): boolean =>
  corrector && task === 'structure' && comparisonLevels.includes(feedbackLevel);

/** Returns true if the attempts end before guided feedback shows what is missing. */
function isGuidedTooLate({ corrector, feedbackLevel, attemptsAllowed }: ExerciseFormFields): boolean {
  return corrector && feedbackLevel === 'guided' && attemptsAllowed !== '' && Number(attemptsAllowed) < 3;
}

function TimeFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  const { examMode } = form.values;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Fieldset legend={t('Schedule and attempts')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Times are in your time zone ({{zone}}).', { zone })}
      </Text>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={t('Opens')}
            description={examMode ? t('Required in exam mode') : t('Empty: immediately')}
            {...form.getInputProps('opensAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <TextInput
            type="datetime-local"
            label={t('Closes')}
            description={examMode ? t('Required in exam mode') : t('Empty: never')}
            {...form.getInputProps('closesAt')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <NumberInput
            label={t('Attempts per student')}
            description={examMode ? t('Required in exam mode') : t('Empty: unlimited')}
            clampBehavior="none"
            hideControls
            {...form.getInputProps('attemptsAllowed')}
          />
        </Grid.Col>
        {form.values.closesAt !== '' && (
          <Grid.Col span={12}>
            <NumberInput
              label={t('Late submissions, in minutes')}
              description={t(
                'Answers that were submitted before closing without a network count if they arrive within this time. The device of the student measures how long they waited. 0: they do not count.',
              )}
              clampBehavior="none"
              hideControls
              styles={{ wrapper: { maxWidth: '10rem' } }}
              {...form.getInputProps('lateMinutes')}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <Select
            label={t('Audience')}
            description={t('Who sees the spectra and can submit. Others see only the name.')}
            data={offeredAudiences.map((value) => ({ value, label: audienceNames[value] }))}
            allowDeselect={false}
            {...form.getInputProps('audience')}
            value={audienceOf(form.values)}
          />
        </Grid.Col>
        {form.values.feedbackLevel === 'after-closing' && (
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput
              type="datetime-local"
              label={t('Feedback available from')}
              description={t('Empty: after closing, late submissions included')}
              {...form.getInputProps('feedbackReleaseAt')}
            />
          </Grid.Col>
        )}
      </Grid>
      {isGuidedTooLate(form.values) && (
        <Alert color="orange" role="status" title={t('Guided feedback will never appear')} mt="md">
          {t(
            'Guided feedback shows what is missing from the third attempt. Allow at least three attempts or choose another level.',
          )}
        </Alert>
      )}
    </Fieldset>
  );
}

const audienceOf = (values: ExerciseFormFields) =>
  values.audience === ''
    ? defaultAudienceOf({ ...values, attemptsAllowed: Number(values.attemptsAllowed) || null })
    : values.audience;

/** Shows the exam mode switch, the settings that it makes, and the settings still missing. */
function ExamModeField({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  const { values } = form;
  const faults = values.examMode ? safetyFaultsOf(values) : [];
  const toggle = (isOn: boolean) => {
    if (isOn) form.setValues(examModeFields(values));
    else form.setFieldValue('examMode', false);
  };
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Switch
          label={t('Exam mode')}
          description={t(
            'Hides the molecule, limits access, attempts and time, and gives feedback after closing. Publish the exam from its page.',
          )}
          checked={values.examMode}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        {faults.length > 0 && (
          <Alert color="orange" role="status" title={t('Required for exam mode')}>
            <List size="sm">
              {faults.map(({ path, message }) => (
                <List.Item key={path}>{translateMessage(message)}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Shows the fields for the name of an exercise and its rules. */
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
            description={t('Visible to students. Do not use the name of the molecule.')}
            {...form.getInputProps('name')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 3 }}>
          <Select
            label={t('Level')}
            description={t('Difficulty')}
            data={levels.map((level) => ({ value: level, label: translateMessage(level) }))}
            {...form.getInputProps('level')}
          />
        </Grid.Col>
        <Grid.Col span={12}>
          <TagsInput
            label={t('Sections')}
            description={t('Choose one, or type a new one and press Enter')}
            data={[...defaultSections]}
            {...form.getInputProps('sections')}
          />
        </Grid.Col>
      </Grid>
      <ExamModeField form={form} />
      <RuleFields form={form} />
      <TimeFields form={form} />
    </Stack>
  );
}
