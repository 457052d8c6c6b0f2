/** Types of spectra whose signals can be assigned to atoms. */
export type AssignableType =
  | 'NMR-H'
  | 'NMR-C13'
  | 'NMR-DEPT90'
  | 'NMR-DEPT135'
  | 'NMR-APT'
  | 'NMR-HSQC-HC'
  | 'NMR-HMBC-HC'
  | 'NMR-HCosy';

/** The direct dimension comes first. */
export const NUCLEI_OF_TYPE: Readonly<Record<AssignableType, readonly ('H' | 'C')[]>> = {
  'NMR-H': ['H'],
  'NMR-C13': ['C'],
  'NMR-DEPT90': ['C'],
  'NMR-DEPT135': ['C'],
  'NMR-APT': ['C'],
  'NMR-HSQC-HC': ['H', 'C'],
  'NMR-HMBC-HC': ['H', 'C'],
  'NMR-HCosy': ['H', 'H'],
};

export function isAssignableType(type: string): type is AssignableType {
  return Object.hasOwn(NUCLEI_OF_TYPE, type);
}

/** Indices of the molecule's drawing; a hydrogen is identified by the atom that bears it. */
export type AtomsByDimension = readonly (readonly number[])[];

/** Signal or cross peak with the atoms that give it. */
export interface SolvedSignal {
  readonly id: string;
  /** Chemical shift in each dimension, in ppm. */
  readonly shifts: readonly number[];
  readonly atoms: AtomsByDimension;
  /** Other correct atoms, if the spectra allow several assignments. */
  readonly alternatives?: readonly AtomsByDimension[] | undefined;
}

export interface SolvedSpectrum {
  readonly id: string;
  readonly type: AssignableType;
  readonly signals: readonly SolvedSignal[];
}

export interface ChosenAtoms {
  readonly spectrum: string;
  readonly signal: string;
  readonly atoms: AtomsByDimension;
}

export type SignalStatus = 'right' | 'incomplete' | 'wrong' | 'unanswered';
