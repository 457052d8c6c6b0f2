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
const PATTERNS: { pattern: RegExp; correlation: Correlation | undefined }[] = [
  { pattern: RELAYED, correlation: undefined },
  { pattern: /HMBC|INV4(GP)?LP?LR/, correlation: 'HMBC' },
  { pattern: /HSQC|HETCOR|^INVI/, correlation: 'HSQC' },
  { pattern: /HMQC|^INV4/, correlation: 'HMQC' },
  { pattern: /TOCSY|MLEV|DIPSI|HOHAHA/, correlation: 'TOCSY' },
  { pattern: /ROESY/, correlation: 'ROESY' },
  { pattern: /NOESY/, correlation: 'NOESY' },
  { pattern: /COSY|^DQF/, correlation: 'COSY' },
  { pattern: /J-?RES|HOM2DJ/, correlation: 'J-resolved' },
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
    const found = findPattern(text);
    if (found === undefined) continue;
    const { correlation } = found;
    const needsTwoNuclei = correlation === 'HSQC' || correlation === 'HMQC' || correlation === 'HMBC';
    const fitsNuclei = needsTwoNuclei === (isHeteronuclear ?? needsTwoNuclei);
    if (correlation === undefined || correlation === 'J-resolved' || fitsNuclei) return correlation;
  }
  return undefined;
}

function findPattern(text: string | undefined) {
  return PATTERNS.find(({ pattern }) => pattern.test((text ?? '').trim().toUpperCase()));
}

/** `Correlation` has no name for relayed and carbon–carbon correlations. */
export function isRelayedCorrelation({ pulseSequence, title }: Experiment): boolean {
  return (findPattern(pulseSequence) ?? findPattern(title))?.pattern === RELAYED;
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
