import type { MeasuredSpectrum } from '@elucida/chemistry';

export type SignalDecision = 'sample' | 'other';
export type SignalDecisions = Readonly<Record<string, SignalDecision>>;

/** Signal of a ¹H spectrum at the chemical shift of water or the solvent. */
export interface DoubtfulSignal {
  key: string;
  /** Chemical shift, in ppm. */
  shift: number;
  /** Origin other than the sample, for example water. */
  possibleImpurity: string;
}

const keyOf = (spectrum: string, index: number) => `${spectrum} ${index}`;

/** Sorts by descending chemical shift. */
export function doubtfulSignalsOf(spectra: readonly MeasuredSpectrum[]): DoubtfulSignal[] {
  return spectra
    .flatMap((spectrum) => (spectrum.type === 'NMR-H' ? [spectrum] : []))
    .flatMap(({ id, signals }) =>
      signals.flatMap(({ shift, possibleImpurity }, index) =>
        possibleImpurity === undefined ? [] : [{ key: keyOf(id, index), shift, possibleImpurity }],
      ),
    )
    .sort((a, b) => b.shift - a.shift);
}

/** Omits signals of another origin. Signals without a decision remain doubtful. */
export function applyDecisions(
  spectra: readonly MeasuredSpectrum[],
  decisions: SignalDecisions,
): MeasuredSpectrum[] {
  return spectra.map((spectrum) => {
    if (spectrum.type !== 'NMR-H') return spectrum;
    const signals = spectrum.signals.flatMap((signal, index) => {
      const decision = decisions[keyOf(spectrum.id, index)];
      if (signal.possibleImpurity === undefined || decision === undefined) return [signal];
      const { possibleImpurity: _, ...certain } = signal;
      return decision === 'sample' ? [certain] : [];
    });
    return { ...spectrum, signals };
  });
}
