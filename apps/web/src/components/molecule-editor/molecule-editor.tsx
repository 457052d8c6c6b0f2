import { Skeleton } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { t } from '../../languages/t.ts';

export interface MoleculeEditorProps {
  /** A molfile; empty where nothing is drawn. */
  value: string;
  /** Once per finished action. */
  onChange: (change: { molfile: string }) => void;
  /** What is drawn here, for those who cannot see it. */
  label: string;
  /** Indices into the drawing: the part that the feedback speaks of. */
  highlight?: MoleculeHighlight;
}

export interface MoleculeHighlight {
  atoms: readonly number[];
  bonds: readonly number[];
  /** Of a part that is right already; otherwise it is one that is not. */
  isRight?: boolean;
}

const CanvasEditor = lazy(async () => ({
  default: (await import('./molecule-canvas-editor.tsx')).MoleculeCanvasEditor,
}));

/** The one drawing tool of the page. What draws behind it may change without a change elsewhere. */
export function MoleculeEditor(props: MoleculeEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={480} aria-label={t('Loading the drawing tool')} />}>
      <CanvasEditor {...props} />
    </Suspense>
  );
}
