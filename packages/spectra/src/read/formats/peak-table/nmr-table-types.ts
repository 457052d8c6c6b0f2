export interface NmrTableDefaults {
  nucleus: string;
  frequencyMHz: number;
  from: number;
  to: number;
  /** At half height. */
  widthHz: number;
  /** Set if the sign of a signal depends on the number of hydrogens. */
  pulseSequence?: string;
}

const carbon = { nucleus: '13C', frequencyMHz: 75.5, from: 220, to: -10, widthHz: 2 };

/**
 * Axes of nuclei other than 1H and 13C cover their usual ranges of shifts; frequencies are for 7.05
 * T.
 */
export const NMR_TABLE_DEFAULTS = {
  'NMR-H': { nucleus: '1H', frequencyMHz: 300, from: 12, to: -0.5, widthHz: 1 },
  'NMR-C13': carbon,
  'NMR-DEPT90': { ...carbon, pulseSequence: 'dept90' },
  'NMR-DEPT135': { ...carbon, pulseSequence: 'dept135' },
  'NMR-APT': { ...carbon, pulseSequence: 'apt' },
  'NMR-F19': { nucleus: '19F', frequencyMHz: 282.4, from: 20, to: -220, widthHz: 2 },
  'NMR-P31': { nucleus: '31P', frequencyMHz: 121.5, from: 200, to: -200, widthHz: 2 },
  'NMR-B11': { nucleus: '11B', frequencyMHz: 96.3, from: 100, to: -60, widthHz: 30 },
  'NMR-N15': { nucleus: '15N', frequencyMHz: 30.4, from: 50, to: -400, widthHz: 2 },
  'NMR-Si29': { nucleus: '29Si', frequencyMHz: 59.6, from: 60, to: -130, widthHz: 2 },
} as const satisfies Record<string, NmrTableDefaults>;

export type NmrTableType = keyof typeof NMR_TABLE_DEFAULTS;

export const NMR_TABLE_TYPES = Object.keys(NMR_TABLE_DEFAULTS) as NmrTableType[];
