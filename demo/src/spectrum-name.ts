import { type ExperimentType, experimentTypeName } from '@elucida/contract';

const nuclei: readonly string[] = ['NMR-H', 'NMR-C13', 'NMR-F19', 'NMR-P31'];

/** Writes superscripts and subscripts; it does not name the molecule. */
export function spectrumNameOf(type: ExperimentType): string {
  return nuclei.includes(type) ? `${experimentTypeName(type)} NMR` : experimentTypeName(type);
}
