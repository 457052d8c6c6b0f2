import type { Peak } from '../pick-peaks.ts';
import type { Splitting } from './first-order.ts';

/** Signal of one kind of hydrogen with its splitting. */
export interface Multiplet extends Omit<Splitting, 'centre'> {
  /** Chemical shift of the middle, in ppm. */
  shift: number;
  /** Ends of the range in ppm, the larger first. */
  from: number;
  to: number;
  /** Area of the range, in ordinate units times ppm. */
  area: number;
  peaks: Peak[];
  /**
   * True if the multiplicity is unclear: a doublet whose coupling no other signal shows, since two
   * singlets look the same, or a doublet (of doublets) whose lines differ much in height.
   */
  isUnclear?: boolean;
  /** What a line is, or may be, in place of the sample's: the residual line of the solvent, water in it, or TMS. */
  impurity?: string;
  /** Whether `impurity` is only a guess from its place: the sample may have a singlet there. */
  isDoubtful?: boolean;
}
