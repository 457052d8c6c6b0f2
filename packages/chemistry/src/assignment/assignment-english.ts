import type { AssignmentMessages } from './assignment-messages.ts';
import type { AtomKind } from './atom-kind.ts';
import type { AssignableType } from './assignment.ts';

const CROSS_PEAK_RULES: Partial<Record<AssignableType, string>> = {
  'NMR-HSQC-HC': ': an HSQC cross peak links a carbon with its own hydrogens',
  'NMR-HMBC-HC': ': an HMBC cross peak links a hydrogen and a carbon two or three bonds away',
  'NMR-HCosy': ': a COSY cross peak links two hydrogens that couple',
};

const REGIONS = {
  'ketone-or-aldehyde': 'the C=O of a ketone or an aldehyde',
  unsaturated: 'an unsaturated carbon',
  saturated: 'a saturated carbon',
} as const;

const shown = (shift: number) => String(Number(shift.toFixed(2)));
const hydrogensText = (count: number) => ['', 'H', 'H₂', 'H₃', 'H₄'][count] ?? `H${count}`;

function kindText({ element, hydrogens, bonding }: AtomKind): string {
  const formula = `${element}${hydrogensText(hydrogens)}`;
  if (bonding === 'carbonyl') return hydrogens > 0 ? 'a CH=O group' : 'a C=O carbon';
  if (bonding === 'aromatic') return `an aromatic ${formula}`;
  return bonding === 'unsaturated' ? `an unsaturated ${formula}` : `a saturated ${formula}`;
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(' and ');

export const ASSIGNMENT_ENGLISH: AssignmentMessages = {
  contradiction: (found) => {
    switch (found.code) {
      case 'not-carbon':
        return `You chose an atom of ${found.element}, but this is a carbon signal.`;
      case 'no-hydrogen':
        return `You chose an atom without hydrogens${CROSS_PEAK_RULES[found.type] ?? ', but this is a hydrogen signal'}.`;
      case 'other-carbon':
        return 'The chosen hydrogens are not on the chosen carbon: an HSQC cross peak links a carbon with its own hydrogens.';
      case 'hmbc-distance':
        return found.bonds === 1
          ? 'You chose a carbon and its own hydrogens, one bond apart: an HMBC shows two and three bonds.'
          : `The chosen pair is ${found.bonds} bonds apart: an HMBC shows two and three bonds.`;
      case 'cosy-distance':
        return found.bonds === 2
          ? 'You chose hydrogens of the same atom: a COSY cross peak links different hydrogens, usually three bonds apart.'
          : `The hydrogens that you chose are ${found.bonds} bonds apart: a COSY mostly shows three bonds.`;
      case 'integral':
        return `This signal integrates for ${found.seen} H, but the chosen atoms carry ${found.chosen}.`;
      case 'window':
        return `You chose ${found.phrase}: expected at ${found.to}–${found.from} ppm, but this signal is at ${shown(found.shift)} ppm.`;
      case 'region':
        return `You chose ${REGIONS[found.region]}: expected at ${found.to}–${found.from} ppm, but this signal is at ${shown(found.shift)} ppm.`;
      case 'elsewhere':
        return 'The chosen atoms do not give this signal.';
    }
  },
  incomplete: (empty) =>
    empty === undefined
      ? 'Correct so far, but atoms are missing.'
      : `Correct so far, but no atom is chosen for ${empty === 'other ¹H' ? 'the other ¹H' : empty}.`,
  unanswered: 'No atoms chosen for this signal.',
  right: 'This signal is correct.',
  hint: (kinds) => `Look for ${kinds.map((each) => unique(each.map(kindText))).join(', with ')}.`,
  solution: (atoms) =>
    `It belongs to ${atoms.map((list) => `atom${list.length > 1 ? 's' : ''} ${list.join(', ')}`).join(' with ')}.`,
  count: (right, total) => `Correct signals: ${right} of ${total}.`,
};
