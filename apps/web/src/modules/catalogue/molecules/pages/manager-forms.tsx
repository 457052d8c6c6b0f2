import { Card, Stack, Title } from '@mantine/core';
import type { Molecule, MoleculeInput } from '@elucida/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moleculeQuery, useUpdateMolecule, useUpdateMoleculeDrawing } from '../queries.ts';
import type { DrawingFields } from '../drawing-fields.ts';
import { DrawingPanel } from '../drawing-panel.tsx';
import { MoleculeForm, moleculeFormFieldsOf, unsavedMolecule } from '../molecule-form.tsx';
import { moleculePath } from '../molecule-path.ts';
import { t } from '../../../../languages/t.ts';
import { useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { useIsShown } from '../../../../components/states/use-is-shown.ts';
import { useEditedEntity } from '../../../../components/forms/use-edited-entity.ts';

/** The editors are saved separately. */
export function ManagerForms({ molecule }: { molecule: Molecule }) {
  const navigate = useNavigate();
  const clearUnsaved = useClearUnsaved();
  // After a change of the id the user may stay here to save the drawing.
  const [id, setId] = useState(molecule.id);
  const { edited, newest, save } = useEditedEntity(molecule, useQuery(moleculeQuery(id)));
  const update = useUpdateMolecule(edited.id);
  const updateDrawing = useUpdateMoleculeDrawing(edited.id);
  const isShown = useIsShown();
  // Number of drawings saved with another formula; after each, unedited fields show the new values.
  const [drawn, setDrawn] = useState(0);
  const version = edited.lastModified;

  const saveFields = async ({ drawingkcj: _, ...body }: MoleculeInput) => {
    const saved = await save(update.mutateAsync({ body, version }), t('Molecule updated'));
    setId(saved.id);
    if (saved.id === molecule.id || !isShown.current) return;
    clearUnsaved(unsavedMolecule);
    void navigate(moleculePath(saved.id), { replace: true });
  };
  const saveDrawing = async (drawingkcj: string) => {
    await save(updateDrawing.mutateAsync({ drawingkcj, version }), t('Molecule drawing updated'));
  };
  const saveBoth = async (drawingkcj: string, computed: DrawingFields) => {
    await save(
      update.mutateAsync({ body: { drawingkcj, ...computed }, version }),
      t('Molecule drawing updated'),
    );
    setDrawn((count) => count + 1);
  };

  return (
    <Stack>
      <Title order={2} size="h3">
        {t('Details')}
      </Title>
      <Card withBorder>
        <MoleculeForm
          initial={moleculeFormFieldsOf(edited)}
          submitLabel={t('Update')}
          submitName={t('Update details')}
          molfile={edited.drawing ?? ''}
          newest={{ ...newest, loads: newest.loads + drawn }}
          onSubmit={saveFields}
        />
      </Card>
      <Title order={2} size="h3">
        {t('Drawing')}
      </Title>
      <Card withBorder>
        <DrawingPanel
          molfile={edited.drawing ?? ''}
          formula={edited.formula}
          newest={newest}
          onUpdate={saveDrawing}
          onUpdateWithFields={saveBoth}
        />
      </Card>
    </Stack>
  );
}
