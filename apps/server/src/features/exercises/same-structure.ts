import { type StereoPolicy, canonicalCode, readDrawing } from '@elucida/chemistry';
import type { GivenAnswer } from '../../store/submissions-store.ts';

type Drawing = Parameters<typeof canonicalCode>[0];

/** What is drawn as if seen in a mirror: its wedges stay. */
const mirrored = ({ atoms, bonds }: Drawing): Drawing => ({
  atoms: atoms.map((atom) => ({ ...atom, x: -atom.x })),
  bonds,
});

function codesOf(drawing: Drawing, stereo: StereoPolicy): string[] {
  if (stereo === 'ignore') return [canonicalCode(drawing, { stereo: false })];
  const code = canonicalCode(drawing);
  return stereo === 'relative' ? [code, canonicalCode(mirrored(drawing))] : [code];
}

export interface StructureIdentity {
  /** The same for the same structure as its exercise tells structures apart. */
  code: string;
  isIn: (given: Pick<GivenAnswer, 'composerContent' | 'structureCode'>) => boolean;
}

/** How an answer is known again however it is drawn; undefined where it cannot be read, or where nothing is drawn. */
export function structureIdentity({
  texts,
  stereo,
}: {
  /** Molfiles or KCJ texts: the first that can be read is the answer. */
  texts: readonly (string | undefined)[];
  stereo: StereoPolicy;
}): StructureIdentity | undefined {
  const drawing = texts.map(drawingOf).find((read) => read !== undefined);
  if (drawing === undefined || drawing.atoms.length === 0) return undefined;
  const codes = codesOf(drawing, stereo);
  const isIn: StructureIdentity['isIn'] = ({ composerContent, structureCode }) => {
    // What is kept of an answer tells stereoisomers apart.
    if (structureCode !== null && stereo !== 'ignore') return codes.includes(structureCode);
    const given = drawingOf(composerContent);
    return given !== undefined && codes.includes(codesOf(given, stereo)[0]!);
  };
  return { code: [...codes].sort()[0]!, isIn };
}

function drawingOf(text: string | undefined): Drawing | undefined {
  const read = text === undefined ? undefined : readDrawing(text);
  return read?.ok ? read.drawing : undefined;
}
