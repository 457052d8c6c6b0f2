import type { Correlation } from '../../spectrum.ts';

interface Experiment {
  pulseSequence?: string | undefined;
  title?: string | undefined;
  nucleus?: string | undefined;
  indirectNucleus?: string | undefined;
}

/**
 * Relayed or carbon–carbon correlations, which show neither what an HSQC nor what a TOCSY shows.
 */
const RELAYED = /HSQC[-_ ]?TOCSY|HSQC(DI|ML)(ET|GP|PH)|HSQCGPML|H2BC|INADEQUATE|ADEQ/;

/** Match pulse sequences and titles; the first match wins. */
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

/**
 * Prefers the pulse sequence to the title. Returns undefined if neither identifies the correlation.
 */
export function detectCorrelation({
  pulseSequence,
  title,
  nucleus,
  indirectNucleus,
}: Experiment): Correlation | undefined {
  const isHeteronuclear =
    nucleus === undefined || indirectNucleus === undefined ? undefined : nucleus !== indirectNucleus;
  for (const text of [pulseSequence, title]) {
    const found = findSign(text);
    if (found === undefined) continue;
    const { correlation } = found;
    const needsTwoNuclei = correlation === 'HSQC' || correlation === 'HMQC' || correlation === 'HMBC';
    const fitsNuclei = needsTwoNuclei === (isHeteronuclear ?? needsTwoNuclei);
    if (correlation === undefined || correlation === 'J-resolved' || fitsNuclei) return correlation;
  }
  return undefined;
}

function findSign(text: string | undefined) {
  return SIGNS.find(({ sign }) => sign.test((text ?? '').trim().toUpperCase()));
}

/** `Correlation` has no name for relayed and carbon–carbon correlations. */
export function isRelayedCorrelation({ pulseSequence, title }: Experiment): boolean {
  return (findSign(pulseSequence) ?? findSign(title))?.sign === RELAYED;
}

/** Some files name the nucleus of both dimensions only once. */
export function isHomonuclear(correlation: Correlation | undefined): boolean {
  return (
    correlation === 'COSY' || correlation === 'TOCSY' || correlation === 'NOESY' || correlation === 'ROESY'
  );
}

/** Rows of relaxation and diffusion data are times or gradients, not frequencies. */
export function isArrayedExperiment(pulseSequence: string | undefined): boolean {
  return /^(T1|T2|CPMG|DIFF|LED|STE|BPP|DOSY|DBPP)/.test((pulseSequence ?? '').toUpperCase());
}
