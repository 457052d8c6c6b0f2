import type { SpectrumKind } from '@elucida/spectra';
import {
  type ExperimentType,
  chartOfType,
  contourTypes,
  experimentTypeName,
  isOneDimensionalNmr,
  fitsExperimentType,
  nucleiOfType,
} from '../catalogue/experiment-types.ts';
import {
  createMessage,
  type SharedMessage,
  type MessageValue,
  type PlainMessageCode,
} from '../messages/message.ts';

/** One of the spectra in a file, as a reader describes it. */
export interface FoundSpectrum {
  kind: SpectrumKind;
  /** Undefined if the file does not determine it. */
  type: ExperimentType | undefined;
  metadata: {
    nucleus?: string | undefined;
    indirectNucleus?: string | undefined;
    correlation?: string | undefined;
  };
}

const kindNames: Record<SpectrumKind, PlainMessageCode> = {
  'nmr-1d': 'spectrum-nmr-1d',
  'nmr-2d': 'spectrum-nmr-2d',
  ir: 'spectrum-ir',
  raman: 'spectrum-raman',
  'uv-vis': 'spectrum-uv-vis',
  mass: 'spectrum-mass',
};

/**
 * Types that a file has only if it names the experiment: they replace the type that an author
 * chose.
 */
const certainTypes: readonly string[] = ['NMR-DEPT90', 'NMR-DEPT135', 'NMR-APT', 'NMR-1D', 'MS-MS'];

const both = (first: MessageValue, second: MessageValue) => createMessage('both', { first, second });

function describeFoundSpectrum({ kind, type, metadata }: FoundSpectrum): SharedMessage {
  const { nucleus, indirectNucleus } = metadata;
  const nuclei = indirectNucleus === undefined ? nucleus : both(nucleus ?? '?', indirectNucleus);
  const isNamed = type !== undefined && type !== 'NMR-1D' && certainTypes.includes(type);
  const experiment = metadata.correlation ?? (isNamed ? experimentTypeName(type) : undefined);
  const plain = createMessage(kindNames[kind]);
  const spectrum =
    experiment === undefined
      ? plain
      : createMessage('spectrum-of-experiment', { spectrum: plain, experiment });
  return nuclei === undefined ? spectrum : createMessage('spectrum-of-nuclei', { spectrum, nuclei });
}

export type SpectrumChoice<Found> =
  | { ok: true; index: number; spectrum: Found }
  | { ok: false; message: SharedMessage };

/** Ignores nuclei that a file does not name. */
function hasNucleiOf(
  experimentType: string,
  { nucleus, indirectNucleus }: FoundSpectrum['metadata'],
): boolean {
  const [direct, indirect] = nucleiOfType(experimentType);
  return (nucleus ?? direct) === direct && (indirectNucleus ?? indirect) === indirect;
}

export function matchesExperimentType(
  { kind, type, metadata }: FoundSpectrum,
  experimentType: string,
): boolean {
  if (type !== undefined && fitsExperimentType(type, experimentType)) return true;
  if (kind === 'mass') return chartOfType(experimentType) === 'sticks';
  // An author need not know that the experiment is selective.
  if (type === 'NMR-1D')
    return (
      isOneDimensionalNmr(experimentType) && nucleiOfType(experimentType)[0] === (metadata.nucleus ?? '')
    );
  if (experimentType === 'NMR-2D') return kind === 'nmr-2d';
  // A file without a nucleus or a correlation has the type that its author chose.
  if (type !== undefined) return false;
  if (kind === 'nmr-1d') return metadata.nucleus === undefined && isOneDimensionalNmr(experimentType);
  return (
    kind === 'nmr-2d' &&
    metadata.correlation === undefined &&
    contourTypes.includes(experimentType) &&
    hasNucleiOf(experimentType, metadata)
  );
}

/**
 * Prefers the file's type. A ¹³C file without a pulse sequence stays the DEPT that its author
 * chose, and a mass spectrum stays EI or ESI.
 */
export function experimentTypeWithSpectrum(
  { type }: Pick<FoundSpectrum, 'type'>,
  experimentType: string,
): string {
  if (type === undefined) return experimentType;
  const isOpen = experimentType === 'NMR-1D' || experimentType === 'NMR-2D';
  if (certainTypes.includes(type) || isOpen || contourTypes.includes(type)) return type;
  const isOtherNucleus =
    isOneDimensionalNmr(type) && nucleiOfType(type)[0] !== nucleiOfType(experimentType)[0];
  return isOtherNucleus ? type : experimentType;
}

/** Returns whether both are NMR spectra with the same number of dimensions. */
function replacesExperimentType({ type }: FoundSpectrum, experimentType: string): boolean {
  if (type === undefined) return false;
  const isMatrix = contourTypes.includes(type) && contourTypes.includes(experimentType);
  return isMatrix || (isOneDimensionalNmr(type) && isOneDimensionalNmr(experimentType));
}

/**
 * Returns the chosen spectrum, or the first one of the experiment's type. A single NMR spectrum of
 * another type is accepted too, and the experiment gets its type.
 */
export function chooseSpectrum<Found extends FoundSpectrum>(
  found: readonly Found[],
  experimentType: string,
  choice?: number,
): SpectrumChoice<Found> {
  const exact = found.findIndex(({ type }) => type === experimentType);
  const index =
    choice ?? (exact < 0 ? found.findIndex((one) => matchesExperimentType(one, experimentType)) : exact);
  const spectrum = found[index];
  if (spectrum !== undefined && matchesExperimentType(spectrum, experimentType))
    return { ok: true, index, spectrum };
  const [only] = found;
  if (only !== undefined && found.length === 1 && !choice && replacesExperimentType(only, experimentType))
    return { ok: true, index: 0, spectrum: only };
  if (choice !== undefined || only === undefined)
    return {
      ok: false,
      message: createMessage('no-such-spectrum', { number: (choice ?? 0) + 1, type: experimentType }),
    };
  return { ok: false, message: noMatchingSpectrumMessage(found, experimentType) };
}

export function noMatchingSpectrumMessage(
  found: readonly FoundSpectrum[],
  experimentType: string,
): SharedMessage {
  const described = new Map(found.map(describeFoundSpectrum).map((text) => [JSON.stringify(text), text]));
  const kinds = [...described.values()].reduce(both);
  return createMessage('no-matching-spectrum', { kinds, type: experimentType });
}
