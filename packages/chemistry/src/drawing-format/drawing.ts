import { type DrawingMessage, drawingSentence } from './drawing-message.ts';

/**
 * One or several molecules, independent of engine and file format. Atoms and bonds have the order
 * of the source text, so that an index identifies the same atom everywhere.
 */
export interface Drawing {
  readonly atoms: readonly DrawingAtom[];
  readonly bonds: readonly DrawingBond[];
}

export interface DrawingAtom {
  /** Element symbol; deuterium and tritium are 'H' with an isotope. */
  readonly element: string;
  /** Position in units of the format, with y pointing up. */
  readonly x: number;
  readonly y: number;
  readonly charge: number;
  /** Mass number; null for natural abundance. */
  readonly isotope: number | null;
  readonly radical: Radical;
  /** Explicit valence (0 to 14); null if it follows from the element. */
  readonly valence: number | null;
}

/** Named as in the molfile format. */
export type Radical = (typeof RADICALS)[number];

/** Radical states in the order of their codes in molfiles and Kekule. */
export const RADICALS = ['none', 'singlet', 'doublet', 'triplet'] as const;

export interface DrawingBond {
  /** Atom at the narrow end of a wedge. */
  readonly from: number;
  readonly to: number;
  readonly order: BondOrder;
  readonly stereo: BondStereo;
}

export type BondOrder = 1 | 2 | 3 | 'aromatic';

/** 'either' is a wavy single bond, or a double bond with undefined geometry. */
export type BondStereo = 'none' | 'up' | 'down' | 'either';

/**
 * `message` is English, `text` its code and values; `place` names a line, an atom or a member if
 * known.
 */
export interface DrawingFailure {
  code: 'too-large' | 'unreadable' | 'unsupported';
  message: string;
  text: DrawingMessage;
  place?: string;
}

export type DrawingResult = { ok: true; drawing: Drawing } | { ok: false; failure: DrawingFailure };

export interface DrawingLimits {
  maxCharacters: number;
  maxAtoms: number;
  /** Maximum nesting depth of a JSON drawing. */
  maxDepth: number;
}

/**
 * Default limits: large enough for any molecule of a spectroscopy exercise, and small enough for
 * fast corrections.
 */
export const DEFAULT_DRAWING_LIMITS: DrawingLimits = { maxCharacters: 500_000, maxAtoms: 400, maxDepth: 40 };

/** `readDrawing` converts it to a returned failure. */
export class DrawingReadError extends Error {
  constructor(readonly failure: DrawingFailure) {
    super(failure.message);
  }
}

export function drawingFailure(
  code: DrawingFailure['code'],
  text: DrawingMessage,
  place?: string,
): DrawingFailure {
  return { code, message: drawingSentence(text), text, ...(place && { place }) };
}

export function unreadableError(text: DrawingMessage, place?: string): DrawingReadError {
  return new DrawingReadError(drawingFailure('unreadable', text, place));
}

export function unsupportedError(text: DrawingMessage, place?: string): DrawingReadError {
  return new DrawingReadError(drawingFailure('unsupported', text, place));
}

export function tooLargeError(text: DrawingMessage): DrawingReadError {
  return new DrawingReadError(drawingFailure('too-large', text));
}
