import { FRENCH_PHRASES } from '../corrector/messages/french-phrases.ts';
import type { AssignmentMessages } from './assignment-messages.ts';
import type { AtomKind } from './atom-kind.ts';
import type { AssignableType } from './assignment.ts';

const CROSS_PEAK_RULES: Partial<Record<AssignableType, string>> = {
  'NMR-HSQC-HC': '\u00a0: une tache de corrélation HSQC relie un carbone et ses propres hydrogènes',
  'NMR-HMBC-HC':
    '\u00a0: une tache de corrélation HMBC relie un hydrogène et un carbone séparés par deux ou trois liaisons',
  'NMR-HCosy': '\u00a0: une tache de corrélation COSY relie deux hydrogènes couplés',
};

const REGIONS = {
  'ketone-or-aldehyde': 'le C=O d’une cétone ou d’un aldéhyde',
  unsaturated: 'un carbone insaturé',
  saturated: 'un carbone saturé',
} as const;

const shown = (shift: number) => String(Number(shift.toFixed(2))).replace('.', ',');
const hydrogensText = (count: number) => ['', 'H', 'H₂', 'H₃', 'H₄'][count] ?? `H${count}`;

function kindText({ element, hydrogens, bonding }: AtomKind): string {
  const formula = `${element}${hydrogensText(hydrogens)}`;
  if (bonding === 'carbonyl') return hydrogens > 0 ? 'un groupe CH=O' : 'un carbone de C=O';
  if (bonding === 'aromatic') return `un ${formula} aromatique`;
  return bonding === 'unsaturated' ? `un ${formula} insaturé` : `un ${formula} saturé`;
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(' et ');

export const ASSIGNMENT_FRENCH: AssignmentMessages = {
  contradiction: (found) => {
    switch (found.code) {
      case 'not-carbon':
        return `Vous avez choisi un atome ${/^[AEIOU]/.test(found.element) ? 'd’' : 'de '}${found.element}, mais ce signal vient d’un carbone.`;
      case 'no-hydrogen':
        return `Vous avez choisi un atome sans hydrogène${CROSS_PEAK_RULES[found.type] ?? ', mais ce signal vient d’un hydrogène'}.`;
      case 'other-carbon':
        return 'Les hydrogènes choisis ne sont pas sur le carbone choisi\u00a0: une tache de corrélation HSQC relie un carbone et ses propres hydrogènes.';
      case 'hmbc-distance':
        return found.bonds === 1
          ? 'Vous avez choisi un carbone et ses propres hydrogènes, séparés par une liaison\u00a0: un HMBC montre les corrélations à deux et trois liaisons.'
          : `Les atomes choisis sont séparés par ${found.bonds} liaisons\u00a0: un HMBC montre les corrélations à deux et trois liaisons.`;
      case 'cosy-distance':
        return found.bonds === 2
          ? 'Vous avez choisi des hydrogènes du même atome\u00a0: une tache de corrélation COSY relie des hydrogènes différents, le plus souvent à trois liaisons.'
          : `Les hydrogènes choisis sont séparés par ${found.bonds} liaisons\u00a0: un COSY montre surtout les corrélations à trois liaisons.`;
      case 'integral':
        return `Ce signal intègre pour ${found.seen} H, mais les atomes choisis en portent ${found.chosen}.`;
      case 'window':
        return `Vous avez choisi ${FRENCH_PHRASES[found.phrase]}\u00a0: attendu entre ${shown(found.to)} et ${shown(found.from)} ppm, mais ce signal est à ${shown(found.shift)} ppm.`;
      case 'region':
        return `Vous avez choisi ${REGIONS[found.region]}\u00a0: attendu entre ${shown(found.to)} et ${shown(found.from)} ppm, mais ce signal est à ${shown(found.shift)} ppm.`;
      case 'elsewhere':
        return 'Les atomes choisis ne donnent pas ce signal.';
    }
  },
  incomplete: (empty) =>
    empty === undefined
      ? 'Correct, mais il manque des atomes.'
      : `Correct, mais aucun atome n’est choisi pour ${empty === 'other ¹H' ? 'l’autre ¹H' : empty}.`,
  unanswered: 'Aucun atome choisi pour ce signal.',
  right: 'Ce signal est correct.',
  hint: (kinds) => `Cherchez ${kinds.map((each) => unique(each.map(kindText))).join(', avec ')}.`,
  solution: (atoms) =>
    `Il correspond ${atoms.map((list) => `${list.length > 1 ? 'aux atomes' : 'à l’atome'} ${list.join(', ')}`).join(' et ')}.`,
  count: (right, total) => `Signaux corrects\u00a0: ${right} sur ${total}.`,
};
