import type { Correlation } from '../../spectrum.ts';

interface Experiment {
  pulseSequence?: string | undefined;
  title?: string | undefined;
  nucleus?: string | undefined;
  indirectNucleus?: string | undefined;
}

/** Relayed and carbon-carbon experiments show neither what an HSQC shows nor what a TOCSY shows. */
const RELAYED = /HSQC[-_ ]?TOCSY|HSQC(DI|ML)(ET|GP|PH)|HSQCGPML|H2BC|INADEQUATE|ADEQ/;

/** Names of pulse sequences and titles; of two that fit, the first in this list is meant. */
const SIGNS: { sign: RegExp; correlation: Correlation | undefined }[] = [
  { sign: RELAYED, correlation: undefined },
  { sign: /HMBC|INV4(GP)?LP?LR/, correlation: 'HMBC' },
  { sign: /HSQC|HETCOR|^INVI/, correlation: 'HSQC' },
  { sign: /HMQC|^INV4/, correlation: 'HMQC' },
  { sign: /TOCSY|MLEV|DIPSI|HOHAHA/, correlation: 'TOCSY' },
  { sign: /ROESY/, correlation: 'ROESY' },
  { sign: /NOESY/, correlation: 'NOESY' },
  { sign: /COSY|^DQF/, correlation: 'COSY' },
  { sign: /J-?RES|HOM2DJ/, correlation: 'J-resolved' },
];

/** What a two-dimensional experiment correlates, by its pulse sequence or else its title; `undefined` where neither tells. */
export function detectCorrelation({
  pulseSequence,
  title,
  nucleus,
  indirectNucleus,
}: Experiment): Correlation | undefined {
  const isHeteronuclear =
    nucleus === undefined || indirectNucleus === undefined ? undefined : nucleus !== indirectNucleus;
  for (const text of [pulseSequence, title]) {
    const found = SIGNS.find(({ sign }) => sign.test((text ?? '').trim().toUpperCase()));
    if (found === undefined) continue;
    const { correlation } = found;
    const needsTwoNuclei = correlation === 'HSQC' || correlation === 'HMQC' || correlation === 'HMBC';
    const fitsNuclei = needsTwoNuclei === (isHeteronuclear ?? needsTwoNuclei);
    if (correlation === undefined || correlation === 'J-resolved' || fitsNuclei) return correlation;
  }
  return undefined;
}

/** Returns whether a two-dimensional experiment is known and is none of the correlations that have a name here. */
export function isRelayedCorrelation({ pulseSequence, title }: Experiment): boolean {
  return RELAYED.test((pulseSequence || title || '').toUpperCase());
}

/** Returns whether both dimensions show the same nucleus, which some files give once. */
export function isHomonuclear(correlation: Correlation | undefined): boolean {
  return (
    correlation === 'COSY' || correlation === 'TOCSY' || correlation === 'NOESY' || correlation === 'ROESY'
  );
}

/** Whether a pulse sequence measures relaxation or diffusion: rows of such data are times or gradients, not frequencies. */
export function isArrayedExperiment(pulseSequence: string | undefined): boolean {
  return /^(T1|T2|CPMG|T1RHO|DIFF|LED|STE|BPP|DOSY|DBPP)/.test((pulseSequence ?? '').toUpperCase());
}
