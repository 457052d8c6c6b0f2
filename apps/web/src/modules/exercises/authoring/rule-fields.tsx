import {
  exerciseTasks,
  comparisonModes,
  feedbackLevels,
  solutionModes,
  stereoPolicies,
} from '@elucida/contract';
import { Fieldset, Grid, Select, Stack, Switch } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { taskNames } from '../task-names.ts';
import { type ExerciseDetailsFieldsProps, canCompare } from './exercise-details.ts';
import {
  feedbackLevelNames,
  stereoPolicyNames,
  comparisonModeNames,
  solutionModeNames,
} from './exercise-option-names.ts';

type RuleFieldsProps = Pick<ExerciseDetailsFieldsProps, 'form'>;

function FeedbackFields({ form }: RuleFieldsProps) {
  return (
    <>
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
          description={t(
            'Shows students which parts of their drawing fit the spectra, before they submit it',
          )}
          data={comparisonModes.map((value) => ({ value, label: comparisonModeNames[value] }))}
          allowDeselect={false}
          {...form.getInputProps('comparison')}
        />
      )}
      <Select
        label={t('Correct answer')}
        description={
          form.values.solution === 'closed' && form.values.closesAt === ''
            ? t('Without a closing time, students never see the correct answer')
            : t('When students see the name, the structure and the assigned signals')
        }
        data={solutionModes.map((value) => ({ value, label: solutionModeNames[value] }))}
        allowDeselect={false}
        {...form.getInputProps('solution')}
      />
    </>
  );
}

export function RuleFields({ form }: RuleFieldsProps) {
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
        <FeedbackFields form={form} />
      </Stack>
    </Fieldset>
  );
}
