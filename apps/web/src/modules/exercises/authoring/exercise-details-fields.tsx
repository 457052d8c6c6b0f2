import { defaultSections, levels } from '@elucida/contract';
import { Alert, Card, Grid, List, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { translateMessage, translateTerm } from '../../../languages/translate-message.ts';
import type { ExerciseDetailsFieldsProps } from './exercise-details.ts';
import { applyExamMode } from './exercise-form-fields.ts';
import { safetyFaultsOf } from './exercise-form-input.ts';
import { RuleFields } from './rule-fields.tsx';
import { TimeFields } from './time-fields.tsx';

function ExamModeField({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
  const { values } = form;
  const faults = values.examMode ? safetyFaultsOf(values) : [];
  const toggle = (isOn: boolean) => {
    if (isOn) form.setValues(applyExamMode(values));
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
            label={t('Difficulty')}
            description={t('Visible to students')}
            data={levels.map((level) => ({ value: level, label: translateTerm(level) }))}
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
