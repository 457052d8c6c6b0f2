import type { Peak } from '../pick-peaks.ts';
import type { Splitting } from './first-order.ts';

/** Signal of a class of equivalent hydrogens, or one line of another nucleus. */
export interface Multiplet extends Omit<Splitting, 'centre'> {
  /** Centre, in ppm. */
  shift: number;
  /** Larger end of the range, in ppm. */
  from: number;
  to: number;
  /** Ordinate units times ppm. */
  integral: number;
  peaks: Peak[];
  /**
   * True for a doublet whose coupling occurs in no other signal (two singlets look the same), or a
   * doublet or doublet of doublets whose lines differ much in height.
   */
  isUnclear?: boolean;
  /** Residual line of the solvent, water in it, or TMS. */
  impurity?: string;
  /** True if `impurity` is a guess from the position alone: the sample may have a singlet there. */
  isDoubtful?: boolean;
}
