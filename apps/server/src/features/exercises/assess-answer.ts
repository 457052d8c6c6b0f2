import { type Rubric, type StereoPolicy, canonicalCode, readDrawing, scoreDrawing } from '@elucida/chemistry';

export interface Answer {
  drawing: string;
  /** The right one; null where there is none. */
  reference: string | null;
  stereo: StereoPolicy | null;
}

/** What teachers see of an answer beside its feedback: which compound was drawn (empty where it cannot be read), and what it scores. */
export function assessAnswer({ drawing, reference, stereo }: Answer): {
  structureCode: string;
  rubric: Rubric | null;
} {
  const read = readDrawing(drawing);
  const scored =
    reference === null ? undefined : scoreDrawing({ reference, drawing, ...(stereo && { stereo }) });
  return {
    structureCode: read.ok ? canonicalCode(read.drawing) : '',
    rubric: scored?.ok ? scored.rubric : null,
  };
}
