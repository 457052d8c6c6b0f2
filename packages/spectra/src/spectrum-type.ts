import { isRelayedCorrelation } from './read/assemble/correlation.ts';
import type { CurveSpectrum, MassSpectrum, MatrixSpectrum, Spectrum, SpectrumMetadata } from './spectrum.ts';

const TYPES_OF_NUCLEI = {
  '1H': 'NMR-H',
  '13C': 'NMR-C13',
  '19F': 'NMR-F19',
  '31P': 'NMR-P31',
  '11B': 'NMR-B11',
  '15N': 'NMR-N15',
  '29Si': 'NMR-Si29',
} as const;

/** Carbon experiments that depend on the number of hydrogens. */
const EDITED_CARBONS = [
  // A DEPTQ also shows quaternary carbons, as an APT does.
  { pattern: /DEPT[-_ ]?Q|^APT|\bAPT\b|^JMOD|ATTACHED PROTON/, type: 'NMR-APT' },
  { pattern: /DEPT\w*[-_ ]?135/, type: 'NMR-DEPT135' },
  { pattern: /DEPT\w*[-_ ]?90/, type: 'NMR-DEPT90' },
  { pattern: /DEPT\w*[-_ ]?45/, type: 'NMR-1D' },
] as const;

/** Selective excitation. NOESYPR1D, which only suppresses water, does not match. */
const SELECTIVE =
  /\bSEL\b|\bSELECTIVE\b|DPFGSE|GOESY|NOE[-_ ]?DIF|CYCLENOE|^(NOESY|ROESY|TOCSY)1D|1D[-_ ](NOE|ROE|TOCSY)/;

/** Returns undefined if the data do not determine the experiment type. */
export function spectrumTypeOf(spectrum: Spectrum) {
  switch (spectrum.kind) {
    case 'ir':
      return 'IR';
    case 'raman':
      return 'Raman';
    case 'uv-vis':
      return 'UV-Vis';
    case 'nmr-1d':
      return curveTypeOf(spectrum);
    case 'nmr-2d':
      return correlationTypeOf(spectrum);
    case 'mass':
      return massTypeOf(spectrum);
  }
}

export type SpectrumType = NonNullable<ReturnType<typeof spectrumTypeOf>>;

function namesOf({ pulseSequence, title }: Pick<SpectrumMetadata, 'pulseSequence' | 'title'>) {
  return { sequence: (pulseSequence ?? '').trim().toUpperCase(), title: (title ?? '').trim().toUpperCase() };
}

function curveTypeOf({ metadata }: CurveSpectrum) {
  const { nucleus } = metadata;
  if (nucleus === undefined) return undefined;
  if (nucleus === '13C') return editedCarbonOf(metadata) ?? 'NMR-C13';
  const { sequence, title } = namesOf(metadata);
  // Titles may begin with the name of a compound, such as selegiline.
  if (sequence.startsWith('SEL') || SELECTIVE.test(sequence || title)) return 'NMR-1D';
  return Object.hasOwn(TYPES_OF_NUCLEI, nucleus)
    ? TYPES_OF_NUCLEI[nucleus as keyof typeof TYPES_OF_NUCLEI]
    : 'NMR-1D';
}

/** A known pulse sequence takes precedence over the title, which is free text. */
function editedCarbonOf(metadata: SpectrumMetadata) {
  const { sequence, title } = namesOf(metadata);
  const ofSequence = EDITED_CARBONS.find(({ pattern }) => pattern.test(sequence));
  if (ofSequence !== undefined) return ofSequence.type;
  const ofTitle = EDITED_CARBONS.find(({ pattern }) => pattern.test(title));
  // A sequence named only DEPT has its angle in the title; 135 degrees is the usual one.
  if (/^DEPT/.test(sequence)) return ofTitle?.type ?? 'NMR-DEPT135';
  return sequence === '' ? ofTitle?.type : undefined;
}

function correlationTypeOf({ metadata }: MatrixSpectrum) {
  const { correlation, nucleus, indirectNucleus } = metadata;
  if (isRelayedCorrelation(metadata) || correlation === 'J-resolved') return 'NMR-2D';
  if (nucleus === undefined || indirectNucleus === undefined) return undefined;
  if (nucleus !== '1H') return 'NMR-2D';
  switch (indirectNucleus) {
    case '1H':
      return correlation === 'COSY'
        ? 'NMR-HCosy'
        : correlation === 'TOCSY' || correlation === 'NOESY' || correlation === 'ROESY'
          ? (`NMR-${correlation}` as const)
          : undefined;
    case '13C':
    case '15N': {
      const pair = indirectNucleus === '13C' ? 'HC' : 'HN';
      if (correlation === 'HMBC') return `NMR-HMBC-${pair}` as const;
      return correlation === 'HSQC' || correlation === 'HMQC' ? (`NMR-HSQC-${pair}` as const) : undefined;
    }
    default:
      return 'NMR-2D';
  }
}

function massTypeOf({ mz, metadata }: MassSpectrum) {
  const { ionisation, msLevel = 1 } = metadata;
  if (msLevel > 1) return 'MS-MS';
  if (ionisation !== undefined) return `${ionisation}-MS` as const;
  // By convention, a library spectrum in nominal masses without information on the ionisation is
  // electron ionisation.
  const isNominal = mz.length >= 10 && mz.every((value) => Number.isInteger(value));
  return isNominal ? 'EI-MS' : undefined;
}
