import type { Peak } from '../pick-peaks.ts';
import type { Splitting } from './first-order.ts';

/** Signal of one equivalence class of hydrogens, with its splitting. */
export interface Multiplet extends Omit<Splitting, 'centre'> {
  /** Chemical shift of the centre, in ppm. */
  shift: number;
  /** Larger end of the range, in ppm. */
  from: number;
  to: number;
  /** Integral of the range, in ordinate units times ppm. */
  integral: number;
  peaks: Peak[];
  /**
   * True if the multiplicity is unclear: a doublet whose coupling occurs in no other signal (two
   * singlets look the same), or a doublet or doublet of doublets whose lines differ much in height.
   */
  isUnclear?: boolean;
  /**
   * Name of the impurity that the signal is or may be: the residual line of the solvent, water in
   * it, or TMS.
   */
  impurity?: string;
  /** True if `impurity` is a guess from the position alone: the sample may have a singlet there. */
  isDoubtful?: boolean;
}
