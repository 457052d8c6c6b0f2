import { drawingFromSmiles, writeMolfile } from '@elucida/chemistry';
import { performTask } from './judging-work.ts';

/** Features that the corrector compares: rings, groups, stereocentres, charges. */
const structures = [
  'CC(=O)OC1=CC=CC=C1C(=O)O',
  'C[C@H](N)C(=O)O',
  'C/C=C/C(=O)OCC',
  'CC(C)[C@@H]1CC[C@@H](C)C[C@H]1O',
  'C1=CC2=CC=CC=C2N1CC(=O)NCC[N+](=O)[O-]',
];

/** The first answer of a student then meets compiled code and a loaded engine. */
export function warmUp(): void {
  const molfiles = structures.flatMap((smiles) => {
    const read = drawingFromSmiles(smiles);
    return read.ok ? [writeMolfile(read.drawing)] : [];
  });
  const stereo = 'relative';
  const context = { feedbackLevel: 'open', stereo } as const;
  for (const [index, reference] of molfiles.entries())
    for (const drawing of [reference, molfiles.at(index - 1)!]) {
      performTask({ kind: 'identify', texts: [drawing], reference, stereo });
      performTask({ kind: 'judge', texts: [drawing], reference, context });
      performTask({ kind: 'right', drawing, reference, stereo });
    }
}
