import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { t } from '../../languages/t.ts';
import type { MoleculeEditorProps } from './molecule-canvas-editor.tsx';
import { useMolfile } from './use-molfile.ts';

const CanvasEditor = lazy(async () => ({
  default: (await import('./molecule-canvas-editor.tsx')).MoleculeCanvasEditor,
}));

const waiting = () => (
  <Skeleton
    h="calc(2 * var(--loading))"
    mah="100%"
    role="progressbar"
    aria-label={t('Loading the drawing tool')}
  />
);

/** Takes a molfile or Kekule Chem JSON. Its implementation may change without changes elsewhere. */
export function MoleculeEditor({ value, ...props }: MoleculeEditorProps) {
  const molfile = useMolfile(value);
  if (molfile === undefined) return waiting();
  return (
    <Suspense fallback={waiting()}>
      <CanvasEditor {...props} value={molfile} />
    </Suspense>
  );
}
