/**
 * A drawn molecule (or several) as plain data, in no engine's or format's terms. Atoms and bonds keep the order of the
 * text they were read from, so that an index means the same atom everywhere.
 */
export interface Drawing {
  readonly atoms: readonly DrawingAtom[];
  readonly bonds: readonly DrawingBond[];
}

export interface DrawingAtom {
  /** Element symbol; deuterium and tritium are 'H' with an isotope. */
  readonly element: string;
  /** Position in units of the format, y upwards. */
  readonly x: number;
  readonly y: number;
  readonly charge: number;
  /** Mass number of a labelled atom, null for natural abundance. */
  readonly isotope: number | null;
  readonly radical: Radical;
  /** Valence stated by the author (0 to 14), null when it follows from the element. */
  readonly valence: number | null;
}

/** Unpaired electrons as molfiles name them. */
export type Radical = (typeof RADICALS)[number];

/** In the order of the codes molfiles and Kekule use. */
export const RADICALS = ['none', 'singlet', 'doublet', 'triplet'] as const;

export interface DrawingBond {
  /** Index of the atom at the narrow end of a wedge. */
  readonly from: number;
  readonly to: number;
  readonly order: BondOrder;
  readonly stereo: BondStereo;
}

export type BondOrder = 1 | 2 | 3 | 'aromatic';

/** 'either' is a wavy single bond, or a double bond whose geometry is left open. */
export type BondStereo = 'none' | 'up' | 'down' | 'either';

/** Why a text is no drawing; `place` names a line, an atom or a member where one is known. */
export interface DrawingFailure {
  code: 'too-large' | 'unreadable' | 'unsupported';
  message: string;
  place?: string;
}

export type DrawingResult = { ok: true; drawing: Drawing } | { ok: false; failure: DrawingFailure };

export interface DrawingLimits {
  maxCharacters: number;
  maxAtoms: number;
  /** Deepest nesting of a JSON drawing. */
  maxDepth: number;
}

/** Generous for any molecule a spectroscopy exercise asks for, and small enough to stay quick. */
export const DEFAULT_DRAWING_LIMITS: DrawingLimits = { maxCharacters: 500_000, maxAtoms: 400, maxDepth: 40 };

/** Thrown inside the readers and turned into a returned failure at the door of this folder. */
export class DrawingReadError extends Error {
  constructor(readonly failure: DrawingFailure) {
    super(failure.message);
  }
}

export function unreadableError(message: string, place?: string): DrawingReadError {
  return new DrawingReadError({ code: 'unreadable', message, ...(place && { place }) });
}

export function unsupportedError(message: string, place?: string): DrawingReadError {
  return new DrawingReadError({ code: 'unsupported', message, ...(place && { place }) });
}
