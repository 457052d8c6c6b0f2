import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { useUnsaved } from '../../ui/leave-guard.tsx';
import { MoleculeEditor } from '../../ui/molecule-editor/molecule-editor.tsx';
import { type DrawingFacts, factsOfDrawing } from './drawing-facts.ts';

export interface DrawingPanelProps {
  /** The molecule's drawing as a molfile; empty where it has none. */
  molfile: string;
  formula: string;
  /** Throws what the server refused. */
  onUpdate: (molfile: string) => Promise<void>;
  /** The drawing together with the fields that it changes. */
  onUpdateWithFields: (molfile: string, facts: DrawingFacts) => Promise<void>;
  onReload: () => void;
}

/** The name under which the panel says that it holds something unsaved. */
export const unsavedDrawing = 'drawing';

const noFields = { setErrors: () => undefined };

/** The drawing editor of a molecule. A drawing of another formula is saved together with formula and weight, or not at all. */
export function DrawingPanel(props: DrawingPanelProps) {
  const [saved, setSaved] = useState(props.molfile);
  const [molfile, setMolfile] = useState(props.molfile);
  const [other, setOther] = useState<DrawingFacts>();
  const [isSaving, setSaving] = useState(false);
  const failure = useFormFailure(noFields, []);
  const isChanged = molfile !== saved;
  useUnsaved(unsavedDrawing, isChanged);

  const save = async (saving: Promise<void>) => {
    failure.forget();
    setSaving(true);
    try {
      await saving;
      setSaved(molfile);
      setOther(undefined);
    } catch (error) {
      failure.take(error as Error);
    } finally {
      setSaving(false);
    }
  };
  const update = async () => {
    const facts = await factsOfDrawing(molfile);
    if (facts !== undefined && facts.formula !== props.formula) setOther(facts);
    else await save(props.onUpdate(molfile));
  };
  return (
    <Stack>
      <FormFailure message={failure.message} onReload={failure.isStale ? props.onReload : undefined} />
      <MoleculeEditor
        value={molfile}
        onChange={(change) => {
          setOther(undefined);
          setMolfile(change.molfile);
        }}
        label={t('Structure')}
      />
      {other !== undefined && (
        <Alert color="orange" title={t('The drawing has another formula')} role="alert">
          <Stack align="flex-start" gap="xs">
            {t('The drawing is {{drawn}}, but the formula is {{formula}}.', {
              drawn: other.formula,
              formula: props.formula,
            })}
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => void save(props.onUpdateWithFields(molfile, other))}
            >
              {t('Update formula, weight and functions too')}
            </Button>
          </Stack>
        </Alert>
      )}
      <Group>
        <Button
          aria-label={t('Update drawing')}
          loading={isSaving}
          disabled={!isChanged}
          onClick={() => void update()}
        >
          {t('Update')}
        </Button>
      </Group>
    </Stack>
  );
}
