import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { t } from '../../../languages/t.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { type DrawingFields, computeDrawingFields } from './drawing-fields.ts';

export interface DrawingPanelProps {
  /** Empty if there is none. */
  molfile: string;
  formula: string;
  /** Rejects with the error of the server. */
  onUpdate: (molfile: string) => Promise<void>;
  onUpdateWithFields: (molfile: string, computed: DrawingFields) => Promise<void>;
  newest: NewestVersion;
}

const unsavedDrawing = 'drawing';

const fields: ConflictFields<{ molfile: string }> = {
  molfile: {
    label: t('Drawing'),
    show: (molfile: string) => (
      <MoleculeDrawing value={molfile} label={t('Your previous drawing')} size="medium" />
    ),
  },
};

/**
 * If the formula differs, the drawing is saved only together with formula, weight and functions.
 */
export function DrawingPanel(props: DrawingPanelProps) {
  const { newest } = props;
  const initial = { molfile: props.molfile };
  const form = useForm({ initialValues: initial });
  const { molfile } = form.values;
  /** The formula differs from the molecule's. */
  const [mismatch, setMismatch] = useState<{ molfile: string; computed: DrawingFields }>();
  const [isSaving, setSaving] = useState(false);
  const failure = useFormFailure(form, []);

  const save = async (saving: Promise<void>, sent: string) => {
    failure.forget();
    setSaving(true);
    try {
      await saving;
      form.resetDirty({ molfile: sent });
      setMismatch(undefined);
    } catch (error) {
      failure.show(error as Error);
    } finally {
      setSaving(false);
    }
  };
  const update = async () => {
    const drawn = form.getValues().molfile;
    // Busy while the chemistry package loads, so that a second click sends no second request.
    setSaving(true);
    failure.forget();
    try {
      const computed = await computeDrawingFields(drawn).finally(() => setSaving(false));
      if (computed !== undefined && computed.formula !== props.formula)
        setMismatch({ molfile: drawn, computed });
      else await save(props.onUpdate(drawn), drawn);
    } catch (error) {
      failure.show(error as Error);
    }
  };
  const conflict = useConflict({ form, failure, initial, newest, fields, send: () => void update() });
  useUnsaved(unsavedDrawing, form.isDirty() || conflict.isOpen);
  return (
    <Stack>
      <FormFailure message={failure.message} conflict={conflict} />
      <MoleculeEditor
        value={molfile}
        onChange={(change) => form.setFieldValue('molfile', change.molfile)}
        label={t('Structure')}
      />
      {mismatch?.molfile === molfile && mismatch.computed.formula !== props.formula && (
        <Alert color="orange" title={t('The drawing does not match the formula')} role="alert">
          <Stack align="flex-start" gap="xs">
            {t('The drawing has the formula {{drawn}}, but the formula field contains {{formula}}.', {
              drawn: mismatch.computed.formula,
              formula: props.formula,
            })}
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => void save(props.onUpdateWithFields(molfile, mismatch.computed), molfile)}
            >
              {t('Also update formula, weight and functions')}
            </Button>
          </Stack>
        </Alert>
      )}
      <Group>
        <Button
          aria-label={t('Update drawing')}
          loading={isSaving}
          disabled={!form.isDirty()}
          onClick={() => void update()}
        >
          {t('Update')}
        </Button>
      </Group>
    </Stack>
  );
}
