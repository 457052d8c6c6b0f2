import { useNavigate } from 'react-router';
import { useCreateMolecule } from '../api/molecules-queries.ts';
import { useMay } from '../api/use-may.ts';
import { MoleculeForm } from '../features/molecules/molecule-form.tsx';
import { MoleculeEditor } from '../ui/molecule-editor/molecule-editor.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import { ErrorPage } from './error-page.tsx';

export function NewMoleculePage() {
  const create = useCreateMolecule();
  const navigate = useNavigate();
  const mayManage = useMay('content.manage');
  if (!mayManage) return <ErrorPage />;
  return (
    <PageFrame title="New molecule">
      <MoleculeForm
        isSaving={create.isPending}
        onSubmit={(values, onError) =>
          create.mutate(values, {
            onSuccess: ({ id }) => {
              toastSuccess('Molecule created');
              void navigate(`/molecules/${encodeURIComponent(id)}`);
            },
            onError: (error) => {
              toastError(error.message);
              onError(error);
            },
          })
        }
        renderDrawing={(value, onChange) => (
          <MoleculeEditor value={value} onChange={({ molfile }) => onChange(molfile)} label="Structure" />
        )}
      />
    </PageFrame>
  );
}
