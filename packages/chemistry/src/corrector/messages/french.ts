import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import type { EvidenceStatement, FindingDetail, SaltFault, AtomDescription } from '../finding.ts';
import { FRENCH_GROUPS } from './french-groups.ts';
import { FRENCH_PHRASES } from './french-phrases.ts';
import { type Messages, type Sentences, SPECTRUM_NAMES } from './messages.ts';

const SENTENCES: Sentences = {
  praise: ({ isFormulaRight, isSkeletonRight, hasAllGroups, groups }) => {
    const names = groups.map(({ kind, count: many }) =>
      many === 1 ? nameOf(kind) : `${many} ${FRENCH_GROUPS[kind][1]}`,
    );
    const parts = [
      ...(isFormulaRight ? ['la formule brute'] : []),
      ...(isSkeletonRight ? ['le squelette carboné'] : []),
      ...(hasAllGroups ? ['tous les groupes fonctionnels'] : names),
    ];
    return `Déjà correct\u00a0: ${list(parts)}.`;
  },
  'drawing-valence': ({ element, drawnBonds, usual }) => {
    const needsCharge = (element === 'N' || element === 'O') && drawnBonds === usual + 1;
    const hint = needsCharge ? ', à moins de porter une charge positive' : '';
    return `Cet atome ${of(elementName(element))} a ${drawnBonds} liaisons, alors qu’il ne peut en former que ${usual}${hint}.`;
  },
  'drawing-radical': () =>
    'Votre dessin contient un atome avec un électron non apparié\u00a0: complétez ses liaisons.',
  'drawing-aromatic': () =>
    'Ce cycle ne peut pas être aromatique tel que vous l’avez dessiné\u00a0: aucune disposition de doubles liaisons ne convient. Dessinez plutôt des liaisons simples et doubles.',
  'drawing-charge': ({ drawnCharge }) =>
    drawnCharge === 0
      ? 'Votre structure est neutre, mais le composé est un ion.'
      : `Votre structure porte une charge totale de ${signed(drawnCharge)}, ce qui ne convient pas à ce composé.`,
  formula: ({ drawnFormula, tooMany, tooFew, extra }) => {
    const faults = [
      ...(extra.length > 0
        ? [
            `le composé ne contient pas ${list(
              extra.map((symbol) => of(elementName(symbol))),
              'ni',
            )}`,
          ]
        : []),
      ...(tooMany.length > 0
        ? [`il y a trop ${list(tooMany.map((symbol) => of(elementName(symbol))))}`]
        : []),
      ...(tooFew.length > 0
        ? [`il y a trop peu ${list(tooFew.map((symbol) => of(elementName(symbol))))}`]
        : []),
    ];
    return `La formule brute de votre structure, ${drawnFormula}, n’est pas la bonne${faults.length > 0 ? `\u00a0: ${list(faults)}` : ''}.`;
  },
  'formula-element-missing': ({ elements }) =>
    `Le composé contient aussi ${list(elements.map((symbol) => some(elementName(symbol))))}.`,
  'formula-isotope': () =>
    'Les isotopes ne sont pas les bons\u00a0: vérifiez quels atomes sont marqués, par exemple au deutérium.',
  'unsaturation-too-high': ({ drawn, by }) =>
    `Votre structure a ${count(drawn, 'cycle ou liaison multiple', 'cycles et liaisons multiples')} (une triple liaison compte pour deux)\u00a0: ${by} de trop.`,
  'unsaturation-too-low': ({ drawn, by }) =>
    `Votre structure ${drawn === 0 ? 'n’a ni cycle ni liaison multiple' : `a ${count(drawn, 'cycle ou liaison multiple', 'cycles et liaisons multiples')} (une triple liaison compte pour deux)`}\u00a0: il en manque ${by}.`,
  'unsaturation-rings': ({ rings, piBonds, isTooMany }) =>
    `Le degré d’insaturation est bon, mais pas sa répartition\u00a0: ${count(rings, 'cycle', 'cycles')} et ${count(piBonds, 'liaison multiple', 'liaisons multiples')} (une triple liaison compte pour deux). Il y a trop ${isTooMany ? 'de cycles et trop peu' : 'peu de cycles et trop'} de liaisons multiples.`,
  'functional-group-extra': ({ kind, drawn, right }) =>
    right === 0
      ? `Votre structure contient ${nameOf(kind)}, ce qui ne convient pas.`
      : `Votre structure contient ${drawn} ${FRENCH_GROUPS[kind][1]}\u00a0: c’est trop.`,
  'functional-group-missing': ({ kind, drawn }) =>
    drawn === 0
      ? `Avez-vous pensé à ${nameOf(kind)}\u00a0? Votre structure n’en a pas.`
      : `Votre structure contient trop peu de groupes de ce type\u00a0: ${FRENCH_GROUPS[kind][1]}.`,
  'functional-group-variant': ({ kind, rightKind, drawn, right, revealsCorrectKind }) => {
    if (right > 0) {
      const groups = `${drawn} ${FRENCH_GROUPS[kind][1]}`;
      return revealsCorrectKind
        ? `Vous avez dessiné ${groups}\u00a0; l’un de ces groupes devrait plutôt être ${nameOf(rightKind)}.`
        : `Vous avez dessiné ${groups}\u00a0: c’est trop. Le composé contient à la place un groupe apparenté\u00a0: vérifiez à quoi ces groupes sont liés.`;
    }
    return revealsCorrectKind
      ? `Vous avez dessiné ${nameOf(kind)}\u00a0; ce devrait plutôt être ${nameOf(rightKind)}.`
      : `Vous avez dessiné ${nameOf(kind)}. Le composé contient un groupe apparenté, mais pas celui-ci\u00a0: vérifiez à quoi il est lié.`;
  },
  'environment-carbon': ({ drawn, right }) =>
    `Votre structure a ${count(drawn, 'type', 'types')} de carbone\u00a0: c’est trop ${drawn > right ? '(la molécule est plus symétrique)' : 'peu (la molécule est moins symétrique)'}.`,
  'environment-hydrogen': ({ drawn, right, countsDiastereotopic }) =>
    `Votre structure a ${count(drawn, 'type', 'types')} d’hydrogène${countsDiastereotopic ? ' (les deux hydrogènes d’un CH₂ peuvent différer)' : ''}\u00a0: c’est trop${drawn > right ? '' : ' peu'}.`,
  'environment-nucleus': ({ element, drawn, right }) =>
    `Votre structure a ${count(drawn, 'type', 'types')} de ${element === 'F' ? 'fluor' : 'phosphore'}\u00a0: c’est trop${drawn > right ? '' : ' peu'}.`,
  'environment-carbon-types': ({ hydrogens, drawn }) =>
    `Votre structure a ${hydrogens === 0 ? `${count(drawn, 'carbone', 'carbones')} sans hydrogène` : `${drawn} ${CARBON_TYPES[hydrogens]}`}\u00a0: c’est trop.`,
  'environment-exchangeable': ({ drawn, right }) =>
    drawn === 0
      ? 'Votre structure n’a aucun hydrogène échangeable (sur O, N ou S)\u00a0: il en manque.'
      : `Votre structure a ${count(drawn, 'hydrogène échangeable', 'hydrogènes échangeables')} (sur O, N ou S)\u00a0: c’est trop${drawn > right ? '' : ' peu'}.`,
  'skeleton-ring-size': ({ size }) =>
    `Un cycle à ${size} chaînons ne convient pas\u00a0: vérifiez la taille de ce cycle.`,
  'skeleton-ring-fusion': ({ drawnFusion }) =>
    `Les tailles des cycles sont bonnes, mais les cycles ne devraient pas être ${FUSIONS[drawnFusion]}.`,
  'skeleton-heteroatom-in-ring': ({ element, isTooMany }) =>
    `Votre structure a trop ${isTooMany ? '' : 'peu '}d’atomes ${of(elementName(element))} dans les cycles\u00a0: vérifiez quels atomes font partie d’un cycle.`,
  'skeleton-branching': ({ degree, drawn, right, aromaticRings }) =>
    `${aromaticRings > 0 ? 'Hors des cycles aromatiques, votre' : 'Votre'} structure ${drawn === 0 ? 'n’a aucun carbone lié' : `a ${count(drawn, 'carbone lié', 'carbones liés')}`} à ${degree} autres carbones\u00a0: ${drawn === 0 ? 'il en manque' : `c’est trop${drawn > right ? '' : ' peu'}`}. Vérifiez les ramifications.`,
  'skeleton-ring-substituents': ({ drawn, isTooMany, aromaticRings }) => {
    const place = aromaticRings === 1 ? 'du cycle aromatique' : 'des cycles aromatiques';
    if (drawn === 0)
      return `Dans votre structure, aucune position ${place} ne porte de substituant\u00a0: c’est trop peu.`;
    return `Dans votre structure, ${count(drawn, `position ${place} porte`, `positions ${place} portent`)} un substituant\u00a0: c’est trop${isTooMany ? '' : ' peu'}.`;
  },
  'skeleton-chain': ({ drawn, right }) =>
    `La plus longue chaîne carbonée ouverte que vous avez dessinée a ${count(drawn, 'atome', 'atomes')}\u00a0: elle est trop ${drawn > right ? 'longue' : 'courte'}.`,
  'skeleton-shared': ({ shared, of: all }) =>
    `Une partie de votre structure, soit ${shared} de ses ${all} atomes, est déjà bonne.`,
  'position-ring': ({ pattern }) =>
    `Les substituants de ce cycle sont bons, mais ${pattern.includes(',') ? `pas leurs positions ${pattern}` : `ils ne devraient pas être en ${pattern === 'meta' ? 'méta' : pattern} l’un par rapport à l’autre`}.`,
  'position-ring-attachment': () => 'Les substituants de ce cycle sont bons, mais pas leurs positions.',
  'position-ester': ({ group, acylCarbons, otherCarbons }) =>
    `Vous avez dessiné ${nameOf(group)} avec ${count(acylCarbons, 'carbone', 'carbones')} du côté du C=O et ${otherCarbons} de l’autre\u00a0: les carbones se répartissent autrement.`,
  'position-chain': ({ group }) =>
    `Vous avez dessiné ${nameOf(group)}\u00a0: le groupe est bon, mais pas sa position sur le squelette carboné.`,
  'position-neighbours': ({ atom, neighbours, radius }) => {
    if (radius === 0) return `Votre structure a plus d’atomes comme ce ${describeAtom(atom)} que le composé.`;
    const nearby = `Ce ${describeAtom(atom)}, dessiné à côté de ${list(neighbours.map(describeAtom))},`;
    return radius === 1
      ? `${nearby} ne convient pas.`
      : `${nearby} a des voisins plausibles, mais les atomes au-delà ne conviennent pas.`;
  },
  salt: ({ fault, isSalt }) => `L’enchaînement est bon, mais ${SALT_FAULTS[fault](isSalt)}`,
  tautomer: ({ isProtonTransfer }) =>
    isProtonTransfer
      ? 'Atomes et liaisons corrects, mais un hydrogène est sur le mauvais atome\u00a0: vous avez dessiné une autre forme, chargée ou neutre, du composé.'
      : 'C’est un autre tautomère du bon composé\u00a0: un hydrogène et une double liaison sont ailleurs. Quelle forme les spectres montrent-ils\u00a0?',
  'stereo-missing': ({ centres, axes, doubleBonds }) =>
    centres > 0
      ? `L’enchaînement est bon. Indiquez maintenant la configuration par des liaisons en coin\u00a0: ${centresLack(centres, axes)}.`
      : `L’enchaînement est bon. Indiquez maintenant la géométrie ${doubleBonds > 1 ? 'des doubles liaisons' : 'de la double liaison'} (E ou Z).`,
  'stereo-contradictory': () =>
    'Les liaisons en coin de ce centre stéréogène se contredisent\u00a0: elles ne définissent aucune configuration.',
  'stereo-double-bond': ({ isCis }) =>
    `L’enchaînement est bon, mais pas la disposition ${isCis ? 'cis' : 'trans'} autour de cette double liaison.`,
  'stereo-relative': ({ isRing }) =>
    isRing
      ? 'L’enchaînement est bon, mais pas la disposition cis ou trans des groupes du cycle\u00a0: vérifiez la configuration relative.'
      : 'L’enchaînement est bon, mais pas la configuration relative des centres stéréogènes (vous avez dessiné un diastéréoisomère).',
  'stereo-absolute': () => 'Vous avez dessiné l’image spéculaire (l’autre énantiomère) du bon composé.',
};

const SALT_FAULTS: Readonly<Record<SaltFault, (isSalt: boolean) => string>> = {
  protonated: (isSalt) => `c’est ${saltOrIon(isSalt)}, la forme protonée. Dessinez le composé neutre.`,
  deprotonated: (isSalt) => `c’est ${saltOrIon(isSalt)}, la forme déprotonée. Dessinez le composé neutre.`,
  neutral: () => 'c’est la forme neutre\u00a0: le composé est un ion ou un sel.',
  'proton-count': () => 'pas la charge de l’ion\u00a0: vérifiez combien de protons il a gagnés ou perdus.',
  'counter-ion': () => 'pas le contre-ion.',
  'counter-ion-missing': () => 'vous avez dessiné l’ion seul\u00a0: un contre-ion doit compenser sa charge.',
  'counter-ion-extra': () => 'la réponse est l’ion seul, sans contre-ion.',
};

function saltOrIon(isSalt: boolean): string {
  return isSalt ? 'un sel' : 'un ion';
}

const CARBON_TYPES = ['C', 'CH', 'CH₂', 'CH₃'] as const;

const FUSIONS = {
  separate: 'séparés l’un de l’autre',
  spiro: 'reliés par un seul atome (spiro)',
  fused: 'condensés',
  bridged: 'pontés',
};

function evidenceSentence(fact: EvidenceStatement): string {
  switch (fact.kind) {
    case 'carbon-signals':
      return `Le spectre ¹³C montre ${count(fact.seen, 'signal', 'signaux')}.`;
    case 'split-carbon-signals':
      return `Le spectre ¹³C indique ${count(fact.seen, 'type', 'types')} de carbone\u00a0; le couplage avec F ou P scinde certains de leurs signaux.`;
    case 'hydrogen-signals':
      return `Le composé a ${count(fact.seen, 'type', 'types')} d’hydrogène${fact.seen > 1 ? '\u00a0; certains signaux du spectre ¹H peuvent se superposer' : ''}.`;
    case 'carbons-with-hydrogen':
      return `Le spectre HSQC montre ${count(fact.seen, 'type', 'types')} de carbone portant des hydrogènes\u00a0; votre structure en a ${fact.drawn}.`;
    case 'nucleus-signals':
      return fact.element === 'F'
        ? `Le spectre ¹⁹F indique ${count(fact.seen, 'type', 'types')} de fluor.`
        : `Le spectre ³¹P indique ${count(fact.seen, 'type', 'types')} de phosphore.`;
    case 'correlations':
      return fact.type === 'NMR-HCosy'
        ? 'Le spectre COSY montre quels hydrogènes sont sur des atomes voisins.'
        : 'Le spectre HMBC montre quels carbones sont à deux ou trois liaisons de chaque hydrogène.';
    case 'molecular-ion':
      return `L’ion ${fact.ion === 'M' ? 'moléculaire' : '[M+H]⁺'} de votre structure serait à m/z ${fact.mz}${fact.isSeen === false ? ', mais le spectre de masse n’y montre aucun pic net' : '\u00a0: comparez avec le spectre de masse'}.`;
    case 'halogen-pattern':
      return halogenSentence(fact.ratio, fact.seen);
    case 'anomeric-coupling':
      return 'Dans le spectre ¹H, le H anomère et le H voisin ont une constante de couplage de 7 à 9 Hz s’ils sont tous deux axiaux, et de 1 à 4 Hz sinon.';
    case 'vinyl-coupling':
      return 'Dans le spectre ¹H, deux hydrogènes de part et d’autre d’une double liaison ont une constante de couplage de 12 à 18 Hz (trans) ou de 6 à 12 Hz (cis).';
    case 'band': {
      const unit = fact.unit === 'ppm' ? 'ppm' : 'cm⁻¹';
      const place = `${FRENCH_PHRASES[fact.phrase]} entre ${decimal(fact.to)} et ${decimal(fact.from)} ${unit}`;
      const spectrum = `spectre ${SPECTRUM_NAMES[fact.type]}`;
      if (fact.role === 'missing') return `Le ${spectrum} suggère ${place}.`;
      return `Avec votre structure, on attendrait ${place}${fact.role === 'absent' ? `, mais le ${spectrum} ne montre rien à cet endroit` : ''}.`;
    }
  }
}

const decimal = (value: number) => String(value).replace('.', ',');

function halogenSentence(ratio: readonly number[], seen: readonly number[] | null): string {
  const peaks = list(ratio.map((_, index) => (index === 0 ? 'M' : `M+${2 * index}`)));
  const drawn = `Avec les halogènes que vous avez dessinés, ${peaks} seraient ${ratio.join() === '1,1' ? 'presque de même hauteur (1:1)' : `dans le rapport ${ratio.join(':')}`}`;
  if (!seen) return `${drawn}\u00a0: comparez avec le spectre de masse.`;
  return seen.length === 1
    ? `${drawn}\u00a0; le spectre de masse ne montre pas un tel massif isotopique.`
    : `${drawn}\u00a0; le spectre de masse montre environ ${seen.join(':')}.`;
}

const ELEMENT_NAMES: Readonly<Record<string, string>> = {
  ...{ H: 'hydrogène', D: 'deutérium', B: 'bore', C: 'carbone', N: 'azote', O: 'oxygène', F: 'fluor' },
  ...{ Si: 'silicium', P: 'phosphore', S: 'soufre', Cl: 'chlore', Br: 'brome', I: 'iode' },
  ...{ Na: 'sodium', K: 'potassium', Li: 'lithium', Mg: 'magnésium', Ca: 'calcium', Ba: 'baryum' },
  ...{ Al: 'aluminium', Zn: 'zinc', Sn: 'étain', Fe: 'fer', Cu: 'cuivre', Hg: 'mercure', Pb: 'plomb' },
  ...{ Ag: 'argent', Pd: 'palladium', Pt: 'platine', Ti: 'titane', Se: 'sélénium', As: 'arsenic' },
};

function elementName(symbol: string): string {
  return ELEMENT_NAMES[symbol] ?? symbol;
}

const startsWithVowel = (word: string): boolean => /^[aeiouyéh]/i.test(word);

/** Returns "d’azote", "de carbone". */
function of(word: string): string {
  return startsWithVowel(word) ? `d’${word}` : `de ${word}`;
}

/** Returns "de l’azote", "du carbone". */
function some(word: string): string {
  return startsWithVowel(word) ? `de l’${word}` : `du ${word}`;
}

function describeAtom({ symbol, isAromatic }: AtomDescription): string {
  return isAromatic ? `${symbol} aromatique` : symbol;
}

function nameOf(kind: GroupKind): string {
  return FRENCH_GROUPS[kind][0];
}

/** In French, 0 and 1 take the singular. */
function count(number: number, one: string, many: string): string {
  return `${number} ${number <= 1 ? one : many}`;
}

function centresLack(centres: number, axes: number): string {
  if (axes === 0) return count(centres, 'centre stéréogène n’en a pas', 'centres stéréogènes n’en ont pas');
  if (axes === centres) return count(axes, 'axe chiral n’en a pas', 'axes chiraux n’en ont pas');
  return `${centres} centres stéréogènes et axes chiraux n’en ont pas`;
}

function signed(charge: number): string {
  return charge > 0 ? `+${charge}` : `−${-charge}`;
}

function list(words: readonly string[], conjunction: 'et' | 'ni' = 'et'): string {
  return words.length > 1
    ? `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
    : (words[0] ?? '');
}

const UNREADABLE = {
  unreadable: 'ce n’est pas une structure lisible',
  unsupported: 'il contient quelque chose que le correcteur ne gère pas',
  'too-large': 'il est trop grand',
};

export const FRENCH: Messages = {
  emptyDrawing: 'Rien n’est encore dessiné\u00a0: dessinez d’abord une molécule.',
  severalMolecules:
    'Une seule molécule est attendue pour cet exercice\u00a0: votre réponse en contient plusieurs.',
  impossibleDrawing: (fault) =>
    `Votre dessin n’est pas une structure valide\u00a0: il ne compte pas comme tentative. ${fault}`,
  unreadableReference:
    'La bonne réponse de cet exercice est illisible. Veuillez le signaler à votre enseignant.',
  unreadableDrawing: ({ code }) => `Votre dessin ne peut pas être lu\u00a0: ${UNREADABLE[code]}.`,
  wrong: 'Votre structure n’est pas la bonne.',
  finding: <Code extends FindingDetail['code']>(finding: Extract<FindingDetail, { code: Code }>) =>
    (SENTENCES[finding.code as Code] as (detail: typeof finding) => string)(finding),
  evidence: evidenceSentence,
};
