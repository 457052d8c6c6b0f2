import { offeredAudiences } from '@elucida/contract';
import { Alert, Fieldset, Grid, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { audienceNames } from '../audience-names.ts';
import {
  type ExerciseDetailsFieldsProps,
  audienceOf,
  hasClosed,
  isGuidedTooLate,
} from './exercise-details.ts';
import type { ExerciseFormFields } from './exercise-form-fields.ts';

/** Warns of allowed settings with unexpected effects. */
function SettingWarnings({ values }: { values: ExerciseFormFields }) {
  return (
    <>
      {hasClosed(values) && (
        <Alert color="orange" role="status" title={t('The closing time is in the past')} mt="md">
          {t('Students can no longer submit.')}
        </Alert>
      )}
      {isGuidedTooLate(values) && (
        <Alert color="orange" role="status" title={t('Guided feedback will never appear')} mt="md">
          {t(
            'Guided feedback shows what is missing from the third attempt. Allow at least three attempts or choose another level.',
          )}
        </Alert>
      )}
    </>
  );
}

export function TimeFields({ form }: Pick<ExerciseDetailsFieldsProps, 'form'>) {
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
                'Answers submitted without a network before closing count if they arrive within this time after closing. The student’s device measures how long they waited. 0: they do not count.',
              )}
              clampBehavior="none"
              hideControls
              styles={{ wrapper: { maxWidth: 'var(--field)' } }}
              {...form.getInputProps('lateMinutes')}
            />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <Select
            label={t('Audience')}
            description={t(
              'Who sees the spectra and can submit. Others see the name, level and times, but no spectra.',
            )}
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
      <SettingWarnings values={form.values} />
    </Fieldset>
  );
}
