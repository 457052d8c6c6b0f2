import type { FileType } from '@elucida/contract';
import type { DemoFile } from './demo-molecule.ts';
import { bundledDocument } from './demo-files.ts';

export interface DemoDocument {
  type: FileType;
  file: DemoFile;
}

export const demoDocuments: readonly DemoDocument[] = [
  { type: 'SPECTROSCOPIC_TABLE', file: bundledDocument('Chemical shifts 1H and 13C.pdf') },
  { type: 'SPECTROSCOPIC_TABLE', file: bundledDocument('Infrared bands.pdf') },
  { type: 'SPECTROSCOPIC_TABLE', file: bundledDocument('EI-MS neutral losses.pdf') },
  { type: 'GETTING_STARTED', file: bundledDocument('Solving an exercise.pdf') },
  { type: 'GETTING_STARTED', file: bundledDocument('Publishing a molecule and an exercise.pdf') },
];
