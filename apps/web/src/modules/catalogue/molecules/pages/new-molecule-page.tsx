import { Fieldset } from '@mantine/core';
import type { MoleculeInput } from '@elucida/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateMolecule } from '../queries.ts';
import { MoleculeForm, emptyMolecule, unsavedMolecule } from '../molecule-form.tsx';
import { moleculePath } from '../molecule-path.ts';
import { t } from '../../../../languages/t.ts';
import { LeaveGuard, useClearUnsaved } from '../../../../components/forms/leave-guard.tsx';
import { MoleculeEditor } from '../../../../components/molecule-editor/molecule-editor.tsx';
import { PageFrame } from '../../../../components/states/page-frame.tsx';
import { useIsShown } from '../../../../components/states/use-is-shown.ts';
import { toastOutcome } from '../../../../components/states/toast.ts';

function Creation() {
  const create = useCreateMolecule();
  const navigate = useNavigate();
  const clearUnsaved = useClearUnsaved();
  const isShown = useIsShown();
  const [molfile, setMolfile] = useState('');
  const submit = async (values: MoleculeInput) => {
    const { id } = await toastOutcome(create.mutateAsync(values), t('Molecule created'));
    clearUnsaved(unsavedMolecule);
    if (isShown.current) void navigate(moleculePath(String(id)));
  };
  return (
    <MoleculeForm initial={emptyMolecule} submitLabel={t('Create')} molfile={molfile} onSubmit={submit}>
      <Fieldset legend={t('Drawing')}>
        <MoleculeEditor
          value={molfile}
          onChange={(change) => setMolfile(change.molfile)}
          label={t('Structure')}
        />
      </Fieldset>
    </MoleculeForm>
  );
}

export function NewMoleculePage() {
  return (
    <PageFrame title={t('New molecule')}>
      <LeaveGuard>
        <Creation />
      </LeaveGuard>
    </PageFrame>
  );
}
