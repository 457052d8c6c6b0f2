/** Line of the solvent, of water in it, or of the reference. */
export interface SolventLine {
  shiftPpm: number;
  /** Fractions of the integral. */
  shares: number[];
  couplingHz: number;
}

interface SolventLines {
  residual1H: SolventLine[];
  water1H: number;
  carbon13: SolventLine[];
}

const singlet = [1];
/** Splitting by n deuterium nuclei (spin 1): 1:1:1, 1:2:3:2:1, 1:3:6:7:6:3:1. */
const oneDeuterium = [1, 1, 1].map((share) => share / 3);
const twoDeuterium = [1, 2, 3, 2, 1].map((share) => share / 9);
const threeDeuterium = [1, 3, 6, 7, 6, 3, 1].map((share) => share / 27);

function line(shiftPpm: number, shares: number[] = singlet, couplingHz = 0): SolventLine {
  return { shiftPpm, shares, couplingHz };
}

/**
 * Source of shifts and couplings: Fulmer et al., Organometallics 29 (2010) 2176, tables 1 and 2.
 */
const SOLVENTS: Record<string, SolventLines> = {
  CDCL3: { residual1H: [line(7.26)], water1H: 1.56, carbon13: [line(77.16, oneDeuterium, 32)] },
  CD2CL2: {
    residual1H: [line(5.32, oneDeuterium, 1.1)],
    water1H: 1.52,
    carbon13: [line(53.84, twoDeuterium, 27)],
  },
  'DMSO-D6': {
    residual1H: [line(2.5, twoDeuterium, 1.9)],
    water1H: 3.33,
    carbon13: [line(39.52, threeDeuterium, 21)],
  },
  'ACETONE-D6': {
    residual1H: [line(2.05, twoDeuterium, 2.2)],
    water1H: 2.84,
    carbon13: [line(29.84, threeDeuterium, 19.4), line(206.26)],
  },
  CD3OD: {
    residual1H: [line(3.31, twoDeuterium, 1.7)],
    water1H: 4.87,
    carbon13: [line(49, threeDeuterium, 21.4)],
  },
  CD3CN: {
    residual1H: [line(1.94, twoDeuterium, 2.5)],
    water1H: 2.13,
    carbon13: [line(1.32, threeDeuterium, 21), line(118.26)],
  },
  C6D6: { residual1H: [line(7.16)], water1H: 0.4, carbon13: [line(128.06, oneDeuterium, 24)] },
  D2O: { residual1H: [line(4.79)], water1H: 4.79, carbon13: [] },
};

const OTHER_NAMES: Record<string, string> = {
  'CHLOROFORM-D': 'CDCL3',
  DMSO: 'DMSO-D6',
  '(CD3)2SO': 'DMSO-D6',
  '(CD3)2CO': 'ACETONE-D6',
  ACETONE: 'ACETONE-D6',
  'METHANOL-D4': 'CD3OD',
  MEOD: 'CD3OD',
  'BENZENE-D6': 'C6D6',
  'ACETONITRILE-D3': 'CD3CN',
};

export const knownSolvents = ['CDCl3', 'CD2Cl2', 'DMSO-d6', 'acetone-d6', 'CD3OD', 'CD3CN', 'C6D6', 'D2O'];

/** Accepts the usual spellings. Returns undefined for solvents that are not in the table. */
export function findSolvent(written: string): string | undefined {
  const name = written.toUpperCase().replace(/\s/g, '');
  const key = OTHER_NAMES[name] ?? name;
  return knownSolvents.find((known) => known.toUpperCase() === key);
}

export type ExtraLine = 'TMS' | 'solvent' | 'water';

/** Returns undefined for a solvent, or water in it, that is not in the table. */
export function findExtraLines(
  which: ExtraLine,
  solvent: string,
  nucleus: '1H' | '13C',
): SolventLine[] | undefined {
  if (which === 'TMS') return [line(0)];
  const lines = SOLVENTS[findSolvent(solvent)?.toUpperCase() ?? ''];
  if (lines === undefined) return undefined;
  if (which === 'water') return nucleus === '1H' ? [line(lines.water1H)] : [];
  return nucleus === '1H' ? lines.residual1H : lines.carbon13;
}
