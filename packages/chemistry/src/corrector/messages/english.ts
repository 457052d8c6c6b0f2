import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import type { EvidenceStatement, FindingDetail, SaltFault, AtomDescription } from '../finding.ts';
import { ENGLISH_GROUPS } from './english-groups.ts';
import { type Messages, type Sentences, SPECTRUM_NAMES } from './messages.ts';

const SENTENCES: Sentences = {
  praise: ({ isFormulaRight, isSkeletonRight, hasAllGroups, groups }) => {
    const names = groups.map(({ kind, count: many }) =>
      many === 1 ? nameOf(kind) : `${many} ${ENGLISH_GROUPS[kind][1]}`,
    );
    const parts = [
      ...(isFormulaRight ? ['the molecular formula'] : []),
      ...(isSkeletonRight ? ['the carbon skeleton'] : []),
      ...(hasAllGroups ? ['all functional groups'] : names),
    ];
    return `Right so far: ${list(parts)}.`;
  },
  'drawing-valence': ({ element, drawnBonds, usual }) => {
    const needsCharge = (element === 'N' || element === 'O') && drawnBonds === usual + 1;
    const hint = needsCharge ? ', unless it carries a positive charge' : '';
    return `This ${elementName(element)} has ${drawnBonds} bonds, but it can form only ${usual}${hint}.`;
  },
  'drawing-radical': () => 'Your drawing has an atom with an unpaired electron; complete its bonds.',
  'drawing-aromatic': () =>
    'This ring cannot be aromatic as drawn: no arrangement of double bonds fits. Draw single and double bonds instead.',
  'drawing-charge': ({ drawnCharge }) =>
    drawnCharge === 0
      ? 'Your structure is neutral, but the compound is an ion.'
      : `Your structure has a net charge of ${signed(drawnCharge)}, which does not fit this compound.`,
  formula: ({ drawnFormula, tooMany, tooFew, extra }) => {
    const faults = [
      ...(extra.length > 0 ? [`the compound contains no ${list(extra.map(elementName), 'or')}`] : []),
      ...(tooMany.length > 0 ? [`there are too many atoms of ${list(tooMany.map(elementName))}`] : []),
      ...(tooFew.length > 0 ? [`there are too few atoms of ${list(tooFew.map(elementName))}`] : []),
    ];
    return `The molecular formula of your structure, ${drawnFormula}, is not right${faults.length > 0 ? `: ${list(faults)}` : ''}.`;
  },
  'formula-element-missing': ({ elements }) =>
    `The compound also contains ${list(elements.map(elementName))}.`,
  'formula-isotope': () => 'The isotopes are not right: check which atoms carry a label such as deuterium.',
  'unsaturation-too-high': ({ drawn, by }) =>
    `Your structure has ${count(drawn, 'ring or multiple bond', 'rings and multiple bonds')} (a triple bond counts as two): ${by} too many.`,
  'unsaturation-too-low': ({ drawn, by }) =>
    `Your structure has ${drawn === 0 ? 'no ring or multiple bond' : `${count(drawn, 'ring or multiple bond', 'rings and multiple bonds')} (a triple bond counts as two)`}: ${by} too few.`,
  'unsaturation-rings': ({ rings, piBonds, isTooMany }) =>
    `The degree of unsaturation is right, but not its split: ${count(rings, 'ring', 'rings')} and ${count(piBonds, 'multiple bond', 'multiple bonds')} (a triple bond counts as two). There are too ${isTooMany ? 'many rings and too few' : 'few rings and too many'} multiple bonds.`,
  'functional-group-extra': ({ kind, drawn, right }) =>
    right === 0
      ? `Your structure contains ${nameOf(kind)}, which does not fit.`
      : `Your structure contains ${drawn} ${ENGLISH_GROUPS[kind][1]}: that is too many.`,
  'functional-group-missing': ({ kind, drawn }) =>
    drawn === 0
      ? `What about ${nameOf(kind)}? Your structure lacks one.`
      : `Your structure has too few ${ENGLISH_GROUPS[kind][1]}.`,
  'functional-group-variant': ({ kind, rightKind, drawn, right, revealsCorrectKind }) => {
    if (right > 0) {
      const groups = `${drawn} ${ENGLISH_GROUPS[kind][1]}`;
      return revealsCorrectKind
        ? `You drew ${groups}; one of them should rather be ${nameOf(rightKind)}.`
        : `You drew ${groups}: that is too many. The compound contains a similar group instead: check what they are bonded to.`;
    }
    return revealsCorrectKind
      ? `You drew ${nameOf(kind)}; it should rather be ${nameOf(rightKind)}.`
      : `You drew ${nameOf(kind)}. The compound contains a similar group, but not this one: check what it is bonded to.`;
  },
  'environment-carbon': ({ drawn, right }) =>
    `Your structure has ${count(drawn, 'kind', 'kinds')} of carbon: too ${drawn > right ? 'many (the molecule is more symmetric)' : 'few (the molecule is less symmetric)'}.`,
  'environment-hydrogen': ({ drawn, right, countsDiastereotopic }) =>
    `Your structure has ${count(drawn, 'kind', 'kinds')} of hydrogen${countsDiastereotopic ? ' (the two hydrogens of a CH₂ can differ)' : ''}: too ${drawn > right ? 'many' : 'few'}.`,
  'environment-nucleus': ({ element, drawn, right }) =>
    `Your structure has ${count(drawn, 'kind', 'kinds')} of ${element === 'F' ? 'fluorine' : 'phosphorus'}: too ${drawn > right ? 'many' : 'few'}.`,
  'environment-carbon-types': ({ hydrogens, drawn }) =>
    `Your structure has ${hydrogens === 0 ? `${count(drawn, 'carbon', 'carbons')} without hydrogen` : `${drawn} ${CARBON_TYPES[hydrogens]}`}: too many.`,
  'environment-exchangeable': ({ drawn, right }) =>
    `Your structure has ${count(drawn, 'exchangeable hydrogen', 'exchangeable hydrogens')} (on O, N or S): too ${drawn > right ? 'many' : 'few'}.`,
  'skeleton-ring-size': ({ size }) => `A ring of ${size} atoms does not fit: check the size of this ring.`,
  'skeleton-ring-fusion': ({ drawnFusion }) =>
    `The ring sizes are right, but the rings should not be ${FUSIONS[drawnFusion]}.`,
  'skeleton-heteroatom-in-ring': ({ element, isTooMany }) =>
    `Your structure has too ${isTooMany ? 'many' : 'few'} ${elementName(element)} atoms in rings: check which atoms belong to a ring.`,
  'skeleton-branching': ({ degree, drawn, right, aromaticRings }) =>
    `${aromaticRings > 0 ? 'Outside aromatic rings, your' : 'Your'} structure has ${drawn === 0 ? 'no carbon' : count(drawn, 'carbon', 'carbons')} bonded to ${degree} other carbons: too ${drawn > right ? 'many' : 'few'}. Check the branching.`,
  'skeleton-ring-substituents': ({ drawn, isTooMany, aromaticRings }) => {
    const place = `of the aromatic ${aromaticRings === 1 ? 'ring' : 'rings'}`;
    const places = drawn > 1 ? `positions ${place} carry` : `position ${place} carries`;
    return `In your structure ${drawn === 0 ? 'no' : drawn} ${places} a group: too ${isTooMany ? 'many' : 'few'}.`;
  },
  'skeleton-chain': ({ drawn, right }) =>
    `The longest open carbon chain you drew has ${count(drawn, 'atom', 'atoms')}: too ${drawn > right ? 'long' : 'short'}.`,
  'skeleton-shared': ({ shared, of }) =>
    `Part of your structure, ${shared} of its ${of} atoms, is already right.`,
  'position-ring': ({ pattern }) =>
    `The substituents of this ring are right, but ${pattern.includes(',') ? `not their positions ${pattern}` : `they should not be ${pattern} to each other`}.`,
  'position-ring-attachment': () => 'The substituents of this ring are right, but not their positions.',
  'position-ester': ({ group, acylCarbons, otherCarbons }) =>
    `You drew ${nameOf(group)} with ${count(acylCarbons, 'carbon', 'carbons')} on the C=O side and ${otherCarbons} on the other: the carbons are distributed differently.`,
  'position-chain': ({ group }) =>
    `You drew ${nameOf(group)}: the group is right, but not its position on the carbon skeleton.`,
  'position-neighbours': ({ atom, neighbours, radius }) => {
    if (radius === 0)
      return `Your structure has more atoms like this ${describeAtom(atom)} than the compound.`;
    const nearby = `This ${describeAtom(atom)}, drawn next to ${list(neighbours.map(describeAtom))},`;
    return radius === 1
      ? `${nearby} does not fit.`
      : `${nearby} has plausible neighbours, but the atoms beyond them do not fit.`;
  },
  salt: ({ fault, isSalt }) => `The connectivity is right, but ${SALT_FAULTS[fault](isSalt)}`,
  tautomer: ({ isProtonTransfer }) =>
    isProtonTransfer
      ? 'Right atoms and bonds, but a hydrogen is on the wrong atom: you drew another charged or neutral form of the compound.'
      : 'This is another tautomer of the right compound: a hydrogen and a double bond are in another place. Which form do the spectra show?',
  'stereo-missing': ({ centres, axes, doubleBonds }) =>
    centres > 0
      ? `The connectivity is right. Now show the configuration with wedges: ${centresHave(centres, axes)} none.`
      : `The connectivity is right. Now show the geometry of the double bond${doubleBonds > 1 ? 's' : ''} (E or Z).`,
  'stereo-contradictory': () =>
    'The wedges at this stereocentre contradict each other: they define no configuration.',
  'stereo-double-bond': ({ isCis }) =>
    `The connectivity is right, but not the ${isCis ? 'cis' : 'trans'} arrangement at this double bond.`,
  'stereo-relative': ({ isRing }) =>
    isRing
      ? 'The connectivity is right, but not which groups of the ring are cis and which are trans: check the relative configuration.'
      : 'The connectivity is right, but not the relative configuration of the stereocentres (you drew a diastereomer).',
  'stereo-absolute': () => 'You drew the mirror image (the other enantiomer) of the right compound.',
};

const SALT_FAULTS: Readonly<Record<SaltFault, (isSalt: boolean) => string>> = {
  protonated: (isSalt) => `this is ${saltOrIon(isSalt)}, the protonated form. Draw the neutral compound.`,
  deprotonated: (isSalt) => `this is ${saltOrIon(isSalt)}, the deprotonated form. Draw the neutral compound.`,
  neutral: () => 'this is the neutral form: the compound is an ion or a salt.',
  'proton-count': () => 'not the charge of the ion: check how many protons it has gained or lost.',
  'counter-ion': () => 'not the counter-ion.',
  'counter-ion-missing': () => 'you drew the ion alone: a counter-ion must balance its charge.',
  'counter-ion-extra': () => 'the answer is the ion alone, without a counter-ion.',
};

function saltOrIon(isSalt: boolean): string {
  return isSalt ? 'a salt' : 'an ion';
}

const CARBON_TYPES = ['C', 'CH', 'CH₂', 'CH₃'] as const;

const FUSIONS = {
  separate: 'separate from each other',
  spiro: 'joined by a single (spiro) atom',
  fused: 'fused',
  bridged: 'bridged',
};

function evidenceSentence(fact: EvidenceStatement): string {
  switch (fact.kind) {
    case 'carbon-signals':
      return `The ¹³C spectrum shows ${count(fact.seen, 'signal', 'signals')}.`;
    case 'split-carbon-signals':
      return `The ¹³C spectrum points to ${count(fact.seen, 'kind', 'kinds')} of carbon; F or P splits some of their signals.`;
    case 'hydrogen-signals':
      return `The compound has ${count(fact.seen, 'kind', 'kinds')} of hydrogen${fact.seen > 1 ? '; some signals of the ¹H spectrum may overlap' : ''}.`;
    case 'carbons-with-hydrogen':
      return `The HSQC spectrum shows ${count(fact.seen, 'kind', 'kinds')} of carbon with hydrogens; your structure has ${fact.drawn}.`;
    case 'nucleus-signals':
      return fact.element === 'F'
        ? `The ¹⁹F spectrum points to ${count(fact.seen, 'kind', 'kinds')} of fluorine.`
        : `The ³¹P spectrum points to ${count(fact.seen, 'kind', 'kinds')} of phosphorus.`;
    case 'correlations':
      return fact.type === 'NMR-HCosy'
        ? 'The COSY spectrum shows which hydrogens are on neighbouring atoms.'
        : 'The HMBC spectrum shows which carbons are two or three bonds away from each hydrogen.';
    case 'molecular-ion':
      return `The ${fact.ion === 'M' ? 'molecular ion' : '[M+H]⁺ ion'} of your structure would lie at m/z ${fact.mz}${fact.isSeen === false ? ', where the mass spectrum shows no clear peak' : ': compare the mass spectrum'}.`;
    case 'halogen-pattern':
      return halogenSentence(fact.ratio, fact.seen);
    case 'anomeric-coupling':
      return 'In the ¹H spectrum, the anomeric H and its neighbour have a coupling constant of 7–9 Hz when both are axial, and of 1–4 Hz otherwise.';
    case 'vinyl-coupling':
      return 'In the ¹H spectrum, two hydrogens across a double bond have a coupling constant of 12–18 Hz (trans) or 6–12 Hz (cis).';
    case 'band': {
      const unit = fact.unit === 'ppm' ? 'ppm' : 'cm⁻¹';
      const place = `${fact.phrase} at ${fact.from}–${fact.to} ${unit}`;
      const spectrum = `${SPECTRUM_NAMES[fact.type]} spectrum`;
      if (fact.role === 'missing') return `The ${spectrum} suggests ${place}.`;
      return `Your structure would show ${place}${fact.role === 'absent' ? `, but the ${spectrum} shows nothing there` : ''}.`;
    }
  }
}

function halogenSentence(ratio: readonly number[], seen: readonly number[] | null): string {
  const peaks = list(ratio.map((_, index) => (index === 0 ? 'M' : `M+${2 * index}`)));
  const drawn = `With the halogens you drew, ${peaks} would be ${ratio.join() === '1,1' ? 'of nearly equal height (1:1)' : `in the ratio ${ratio.join(':')}`}`;
  if (!seen) return `${drawn}: compare the mass spectrum.`;
  return seen.length === 1
    ? `${drawn}; the mass spectrum shows no such isotope pattern.`
    : `${drawn}; the mass spectrum shows about ${seen.join(':')}.`;
}

const ELEMENT_NAMES: Readonly<Record<string, string>> = {
  ...{ H: 'hydrogen', D: 'deuterium', B: 'boron', C: 'carbon', N: 'nitrogen', O: 'oxygen', F: 'fluorine' },
  ...{ Si: 'silicon', P: 'phosphorus', S: 'sulfur', Cl: 'chlorine', Br: 'bromine', I: 'iodine' },
  ...{ Na: 'sodium', K: 'potassium', Li: 'lithium', Mg: 'magnesium', Ca: 'calcium', Ba: 'barium' },
  ...{ Al: 'aluminium', Zn: 'zinc', Sn: 'tin', Fe: 'iron', Cu: 'copper', Hg: 'mercury', Pb: 'lead' },
  ...{ Ag: 'silver', Pd: 'palladium', Pt: 'platinum', Ti: 'titanium', Se: 'selenium', As: 'arsenic' },
};

function elementName(symbol: string): string {
  return ELEMENT_NAMES[symbol] ?? symbol;
}

function describeAtom({ symbol, isAromatic }: AtomDescription): string {
  return isAromatic ? `aromatic ${symbol}` : symbol;
}

function nameOf(kind: GroupKind): string {
  return ENGLISH_GROUPS[kind][0];
}

function count(number: number, one: string, many: string): string {
  return `${number === 0 ? 'no' : number} ${number === 1 ? one : many}`;
}

function centresHave(centres: number, axes: number): string {
  if (axes === 0) return count(centres, 'stereocentre has', 'stereocentres have');
  if (axes === centres) return count(axes, 'chiral axis has', 'chiral axes have');
  return `${centres} stereocentres and chiral axes have`;
}

function signed(charge: number): string {
  return charge > 0 ? `+${charge}` : `−${-charge}`;
}

function list(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return words.length > 1
    ? `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
    : (words[0] ?? '');
}

export const ENGLISH: Messages = {
  emptyDrawing: 'Nothing is drawn yet: draw a molecule first.',
  severalMolecules:
    'Only one molecule is expected for this exercise: your submission contains multiple molecules.',
  impossibleDrawing: (fault) =>
    `Your drawing is not a valid structure, so it does not count as an attempt. ${fault}`,
  unreadableReference: 'The correct answer of this exercise cannot be read. Please tell your teacher.',
  unreadableDrawing: ({ message, place }) =>
    `Your drawing cannot be read: ${message}${place ? ` (${place})` : ''}.`,
  wrong: 'Your structure is not correct.',
  finding: <Code extends FindingDetail['code']>(finding: Extract<FindingDetail, { code: Code }>) =>
    (SENTENCES[finding.code as Code] as (detail: typeof finding) => string)(finding),
  evidence: evidenceSentence,
};
