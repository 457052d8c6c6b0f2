export type ChartKind = 'curve' | 'sticks' | 'contours';

interface ExperimentTypeFields {
  /** Name on pages, as chemists write it; a key of the language files if it is a word. */
  readonly name: string;
  readonly chart: ChartKind;
  /** The direct one comes first; empty if the type does not fix them. */
  readonly nuclei: readonly string[];
}

const curve = (name: string, ...nuclei: string[]) => ({ name, chart: 'curve', nuclei }) as const;
const sticks = (name: string) => ({ name, chart: 'sticks', nuclei: [] }) as const;
const contours = (name: string, ...nuclei: string[]) => ({ name, chart: 'contours', nuclei }) as const;

/** Types in the order in which forms offer them. The API and the database use the keys. */
const fieldsOfTypes = {
  'NMR-H': curve('¹H', '1H'),
  'NMR-C13': curve('¹³C', '13C'),
  'NMR-DEPT90': curve('DEPT-90', '13C'),
  'NMR-DEPT135': curve('DEPT-135', '13C'),
  'NMR-APT': curve('APT', '13C'),
  'NMR-F19': curve('¹⁹F', '19F'),
  'NMR-P31': curve('³¹P', '31P'),
  'NMR-B11': curve('¹¹B', '11B'),
  'NMR-N15': curve('¹⁵N', '15N'),
  'NMR-Si29': curve('²⁹Si', '29Si'),
  'NMR-1D': curve('1D NMR'),
  'NMR-HSQC-HC': contours('HSQC', '1H', '13C'),
  'NMR-HMBC-HC': contours('HMBC', '1H', '13C'),
  'NMR-HCosy': contours('COSY', '1H', '1H'),
  'NMR-TOCSY': contours('TOCSY', '1H', '1H'),
  'NMR-NOESY': contours('NOESY', '1H', '1H'),
  'NMR-ROESY': contours('ROESY', '1H', '1H'),
  'NMR-HSQC-HN': contours('¹H–¹⁵N HSQC', '1H', '15N'),
  'NMR-HMBC-HN': contours('¹H–¹⁵N HMBC', '1H', '15N'),
  'NMR-2D': contours('2D NMR'),
  'EI-MS': sticks('EI-MS'),
  'ESI-MS': sticks('ESI-MS'),
  'MS-MS': sticks('MS/MS'),
  IR: curve('IR'),
  Raman: curve('Raman'),
  'UV-Vis': curve('UV-Vis'),
} as const satisfies Readonly<Record<string, ExperimentTypeFields>>;

export type ExperimentType = keyof typeof fieldsOfTypes;

export const spectrumTypes = Object.keys(fieldsOfTypes) as [ExperimentType, ...ExperimentType[]];

function fieldsOf(type: string): ExperimentTypeFields | undefined {
  return Object.hasOwn(fieldsOfTypes, type) ? fieldsOfTypes[type as ExperimentType] : undefined;
}

/** Returns `¹³C` for `NMR-C13`, and an unknown type as it is. */
export function experimentTypeName(type: string): string {
  return fieldsOf(type)?.name ?? type;
}

export function chartOfType(type: string): ChartKind | undefined {
  return fieldsOf(type)?.chart;
}

export function nucleiOfType(type: string): readonly string[] {
  return fieldsOf(type)?.nuclei ?? [];
}

export function isOneDimensionalNmr(type: string): boolean {
  return chartOfType(type) === 'curve' && type.startsWith('NMR-');
}

export const contourTypes: readonly string[] = spectrumTypes.filter(
  (type) => fieldsOfTypes[type].chart === 'contours',
);

/**
 * The types may differ, because many files name neither the ionisation of a mass spectrum nor the
 * pulse sequence of a DEPT.
 */
export function fitsExperimentType(spectrumType: string, experimentType: string): boolean {
  const chart = chartOfType(spectrumType);
  if (spectrumType === experimentType) return true;
  if (chart === undefined || chartOfType(experimentType) !== chart) return false;
  if (chart === 'sticks') return true;
  if (chart === 'contours') return experimentType === 'NMR-2D';
  if (experimentType === 'NMR-1D') return isOneDimensionalNmr(spectrumType);
  const [nucleus] = nucleiOfType(spectrumType);
  return nucleus !== undefined && nucleiOfType(experimentType)[0] === nucleus;
}
