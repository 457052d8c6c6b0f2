import type { FileType } from '@elucida/contract';
import type { DemoFile } from './demo-molecule.ts';
import { readBundledDocument } from './demo-files.ts';

export interface DemoDocument {
  type: FileType;
  file: DemoFile;
}

export const demoDocuments: readonly DemoDocument[] = [
  { type: 'SPECTROSCOPIC_TABLE', file: readBundledDocument('Chemical shifts 1H and 13C.pdf') },
  { type: 'SPECTROSCOPIC_TABLE', file: readBundledDocument('Infrared bands.pdf') },
  { type: 'SPECTROSCOPIC_TABLE', file: readBundledDocument('EI-MS neutral losses.pdf') },
  { type: 'GETTING_STARTED', file: readBundledDocument('Solving an exercise.pdf') },
  { type: 'GETTING_STARTED', file: readBundledDocument('Publishing a molecule and an exercise.pdf') },
];
