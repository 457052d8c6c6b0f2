import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { authorMessageChanges, limits } from '@elucida/contract';
import { t } from '../../../languages/t.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import type { AuthorMessageText } from './queries.ts';

export interface AuthorMessageDialogProps {
  title: string;
  drawing: string;
  initial: AuthorMessageText;
  /** True if the feedback contains only the verdict. */
  isVerdictOnly: boolean;
  /** Returns true for a name, the formula or the CAS number of the molecule. */
  namesAnswer: (text: string) => boolean;
  onClose: () => void;
  /** Rejects if the server rejects the message. */
  onSubmit: (message: AuthorMessageText) => Promise<void>;
  /** Undefined for a new message. */
  newest: NewestVersion | undefined;
}

const fields: ConflictFields<AuthorMessageText> = {
  message: { label: t('Message') },
  severity: {
    label: t('Shown as'),
    show: (severity: AuthorMessageText['severity']) => (severity === 'error' ? t('Error') : t('Information')),
  },
};

const check = createSchemaValidator(authorMessageChanges);

export function AuthorMessageDialog(props: AuthorMessageDialogProps) {
  const { title, drawing, initial, isVerdictOnly, namesAnswer, onClose, newest } = props;
  const form = useForm<AuthorMessageText>({
    initialValues: initial,
    ...withValidation<AuthorMessageText>(check),
  });
  const failure = useFormFailure(form, ['message', 'severity']);
  const send = useSubmit(form, failure, props.onSubmit);
  const conflict = useConflict({ form, failure, initial, newest, fields, send });
  return (
    // Escape or a click outside the dialog would lose what was typed.
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={!form.isDirty()}
      closeOnEscape={!form.isDirty()}
      title={title}
    >
      <form noValidate onSubmit={send}>
        <Stack>
          <MoleculeDrawing value={drawing} label={t('Answer for this message')} size="medium" />
          <FormFailure message={failure.message} conflict={conflict} />
          {isVerdictOnly && (
            <Alert color="yellow">
              {t(
                'This exercise only shows whether an answer is correct. Students see the message only if you change the feedback level.',
              )}
            </Alert>
          )}
          <Textarea
            label={t('Message')}
            description={t(
              'Shown first to students who submit this structure. Do not reveal the correct answer.',
            )}
            autosize
            minRows={3}
            data-autofocus
            {...form.getInputProps('message')}
          />
          <Text size="xs" c="dimmed" ta="end">
            {t('{{length}} of {{authorMessageCharacters}} characters', {
              length: form.values.message.trim().length,
              authorMessageCharacters: limits.authorMessageCharacters,
            })}
          </Text>
          {namesAnswer(form.values.message) && (
            <Alert color="orange" title={t('The message reveals the answer')} role="status">
              {t('It contains the name, an alias, the formula or the CAS number of the molecule.')}
            </Alert>
          )}
          <Radio.Group label={t('Shown as')} {...form.getInputProps('severity')}>
            <Group mt="xs">
              <Radio value="error" label={t('Error')} />
              <Radio value="info" label={t('Information')} />
            </Group>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
