import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { t } from '../../languages/t.ts';
import type { MoleculeEditorProps } from './molecule-canvas-editor.tsx';

const CanvasEditor = lazy(async () => ({
  default: (await import('./molecule-canvas-editor.tsx')).MoleculeCanvasEditor,
}));

/**
 * Shows the only drawing tool of the page. Its implementation may change without changes elsewhere.
 */
export function MoleculeEditor(props: MoleculeEditorProps) {
  return (
    <Suspense
      fallback={
        <Skeleton height={480} mah="100%" role="progressbar" aria-label={t('Loading the drawing tool')} />
      }
    >
      <CanvasEditor {...props} />
    </Suspense>
  );
}
