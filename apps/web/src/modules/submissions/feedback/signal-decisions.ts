import type { MeasuredSpectrum } from '@elucida/chemistry';

/** What a student takes a doubtful signal for. */
export type SignalDecision = 'sample' | 'other';
export type SignalDecisions = Readonly<Record<string, SignalDecision>>;

/** A signal of a ¹H spectrum at a place of water or the solvent. */
export interface DoubtfulSignal {
  key: string;
  /** In ppm. */
  shift: number;
  /** What else it may be, for example water. */
  maybe: string;
}

const keyOf = (spectrum: string, index: number) => `${spectrum} ${index}`;

/** Lists the doubtful signals of the ¹H spectra, from the largest shift on. */
export function doubtfulSignalsOf(spectra: readonly MeasuredSpectrum[]): DoubtfulSignal[] {
  return spectra
    .flatMap((spectrum) => (spectrum.type === 'NMR-H' ? [spectrum] : []))
    .flatMap(({ id, signals }) =>
      signals.flatMap(({ shift, maybe }, index) =>
        maybe === undefined ? [] : [{ key: keyOf(id, index), shift, maybe }],
      ),
    )
    .sort((a, b) => b.shift - a.shift);
}

/**
 * Returns the spectra with the signals that a student decided about: counted as the sample's, or
 * left out.
 */
export function applyDecisions(
  spectra: readonly MeasuredSpectrum[],
  decisions: SignalDecisions,
): MeasuredSpectrum[] {
  return spectra.map((spectrum) => {
    if (spectrum.type !== 'NMR-H') return spectrum;
    const signals = spectrum.signals.flatMap((signal, index) => {
      const decision = decisions[keyOf(spectrum.id, index)];
      if (signal.maybe === undefined || decision === undefined) return [signal];
      const { maybe: _, ...certain } = signal;
      return decision === 'sample' ? [certain] : [];
    });
    return { ...spectrum, signals };
  });
}
