import type { ConsistencyMessages } from './consistency-english.ts';
import type {
  CarbonCountSubject,
  ConsistencyDetail,
  HydrogenPlace,
  InfraredGroup,
} from './consistency-line.ts';

const REGIONS: Readonly<Record<CarbonCountSubject, string>> = {
  'ketone-or-aldehyde': 'de carbone de cétone ou d’aldéhyde (au-dessus de 190 ppm)',
  unsaturated: 'de carbone insaturé (95–174 ppm)',
  saturated: 'de carbone saturé (en dessous de 85 ppm)',
  'beside-oxygen': 'de carbone saturé lié à un oxygène (48–92 ppm)',
};

const PLACES: Readonly<Record<HydrogenPlace, string>> = {
  aldehyde: 'l’hydrogène de l’aldéhyde',
  formyl: 'l’hydrogène porté par le C=O',
  aromatic: 'un hydrogène du cycle aromatique',
  alkene: 'un hydrogène de la liaison C=C',
  alkyne: 'l’hydrogène de l’alcyne',
  saturated: 'un hydrogène d’un carbone saturé',
  'saturated-beside': 'un hydrogène d’un carbone lié à O, N, S ou à un halogène',
  exchangeable: 'l’hydrogène porté par O, N ou S',
};

const BANDS: Readonly<Record<InfraredGroup, string>> = {
  carbonyl: 'C=O',
  hydroxyl: 'O–H',
  nh: 'N–H',
  nitrile: 'C≡N ou N=C=O',
  'alkyne-ch': '≡C–H',
  nitro: 'NO₂',
};

const NUCLEI = { F: ['¹⁹F', 'de fluor'], P: ['³¹P', 'de phosphore'] } as const;

const SPECTRA: Readonly<Record<string, string>> = {
  'NMR-C13': '¹³C',
  'NMR-NOESY': 'NOESY',
  'NMR-ROESY': 'ROESY',
  'NMR-TOCSY': 'TOCSY',
};

export const CONSISTENCY_FRENCH: ConsistencyMessages = {
  empty: 'Rien n’est encore dessiné.',
  unreadable: 'Ce dessin ne peut pas être lu.',
  line: (finding) => {
    switch (finding.code) {
      case 'carbon-signals':
        return `¹³C\u00a0: votre structure a ${formatKinds({ expected: finding.expected }, 'de carbone')}, le spectre montre ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}${overlapNote(finding)}.`;
      case 'attached-hydrogens':
        return attachedHydrogensMessage(finding);
      case 'carbon-region':
        return `¹³C\u00a0: votre structure a ${formatKinds(finding, REGIONS[finding.region])}, le spectre y montre ${formatSignals(finding.seen)}.`;
      case 'carbon-places': {
        const { fault } = finding;
        return fault.kind === 'unexplained'
          ? `¹³C\u00a0: il ne reste aucun carbone de votre structure pour le signal à ${formatDecimals(fault.shift, 1)} ppm.`
          : `¹³C\u00a0: un carbone de votre structure est attendu entre ${fault.to} et ${fault.from} ppm, mais le spectre n’y montre aucun signal.`;
      }
      case 'hydrogen-signals':
        return `¹H\u00a0: votre structure a ${formatKinds(finding, 'd’hydrogène')}, le spectre montre ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}${finding.status === 'agrees' && finding.isHidingPossible ? ' (les hydrogènes portés par O, N ou S peuvent ne pas se voir)' : overlapNote(finding)}.`;
      case 'hydrogen-integrals': {
        const integrals = ratio(finding.integrals);
        const without = finding.hidden > 0 ? `, sans compter ${finding.hidden} sur O, N ou S` : '';
        const drawn = `à vos ${finding.total} hydrogènes (${finding.drawn.join(' + ')}${without})`;
        if (finding.status === 'agrees')
          return `¹H\u00a0: des intégrales de ${integrals} correspondent ${drawn}.`;
        if (finding.isReduced)
          return `¹H\u00a0: des intégrales de ${integrals} correspondent ${drawn}, mais seulement si l’on écarte des signaux qui peuvent venir du solvant, de l’eau ou d’une impureté.`;
        return finding.status === 'unclear'
          ? `¹H\u00a0: des intégrales de ${integrals} ne correspondent qu’à peu près ${drawn}.`
          : `¹H\u00a0: des intégrales de ${integrals} ne correspondent pas ${drawn}.`;
      }
      case 'hydrogen-places': {
        const { fault } = finding;
        if (fault === undefined) {
          const shifts = finding.minorOutside.map((shift) => formatDecimals(shift, 2)).join('\u00a0; ');
          const small = finding.minorOutside.length === 1 ? 'un petit signal' : 'de petits signaux';
          return `¹H\u00a0: ${shifts === '' ? '' : `hormis ${small} à ${shifts} ppm, `}chaque signal est dans un domaine attendu pour vos hydrogènes.`;
        }
        if (fault.kind === 'together')
          return '¹H\u00a0: vos hydrogènes ne correspondent pas à la fois aux intégrales et aux déplacements chimiques.';
        if (fault.kind === 'crowded') {
          const place =
            fault.from === fault.to
              ? `à ${formatDecimals(fault.from, 2)} ppm`
              : `de ${formatDecimals(fault.from, 2)} à ${formatDecimals(fault.to, 2)} ppm`;
          return `¹H\u00a0: les intégrales ${place} donnent environ ${formatDecimals(fault.hydrogens, 1)} hydrogènes\u00a0; au plus ${fault.possible} des vôtres peuvent s’y trouver.`;
        }
        return fault.kind === 'unexplained'
          ? `¹H\u00a0: rien dans votre structure ne donne un signal à ${formatDecimals(fault.shift, 2)} ppm.`
          : `¹H\u00a0: ${PLACES[fault.place]} est attendu entre ${formatDecimals(Math.max(0, fault.to), 1)} et ${formatDecimals(fault.from, 1)} ppm, mais le spectre n’y montre aucun signal.`;
      }
      case 'hydrogen-splitting':
        if (finding.status === 'agrees')
          return '¹H\u00a0: les multiplicités correspondent aux hydrogènes voisins dans votre structure (n + 1).';
        if (finding.status === 'unclear')
          return '¹H\u00a0: il n’est pas certain que les multiplicités correspondent aux hydrogènes voisins dans votre structure.';
        return finding.signal === undefined
          ? '¹H\u00a0: les multiplicités ne correspondent pas aux hydrogènes voisins dans votre structure (n + 1).'
          : `¹H\u00a0: aucun hydrogène de votre structure n’a les voisins correspondant au signal à ${formatDecimals(finding.signal.shift, 2)} ppm (${finding.signal.multiplicity}).`;
      case 'carbons-with-hydrogen':
        return `HSQC\u00a0: votre structure a ${formatKinds({ expected: finding.expected }, 'de carbone')} portant des hydrogènes, le spectre en montre ${finding.seen}.`;
      case 'edited-ch2':
        return `HSQC\u00a0: votre structure a ${formatKinds({ expected: finding.expected }, 'de CH₂')}, le spectre en montre ${finding.seen} de signe opposé.`;
      case 'nucleus-signals': {
        const [name, element] = NUCLEI[finding.element];
        return `${name}\u00a0: votre structure a ${formatKinds({ expected: finding.expected }, element)}, le spectre montre ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}.`;
      }
      case 'not-compared': {
        const name = SPECTRA[finding.type] ?? finding.type;
        return finding.reason === 'coupled'
          ? `${name}\u00a0: non comparé à votre structure, car le couplage avec l’hydrogène scinde les signaux.`
          : `${name}\u00a0: non comparé à votre structure.`;
      }
      case 'correlations': {
        const name = finding.type === 'NMR-HCosy' ? 'COSY' : 'HMBC';
        if (finding.unexplained === undefined)
          return finding.seen === 1
            ? `${name}\u00a0: votre structure peut expliquer la tache de corrélation.`
            : `${name}\u00a0: votre structure peut expliquer chacune des ${finding.seen} taches de corrélation.`;
        const { first, second } = finding.unexplained;
        return finding.type === 'NMR-HCosy'
          ? `COSY\u00a0: votre structure n’explique pas la tache de corrélation à ${formatDecimals(first, 2)} et ${formatDecimals(second, 2)} ppm.`
          : `HMBC\u00a0: votre structure n’explique pas la tache de corrélation à ${formatDecimals(first, 2)} (¹H) et ${formatDecimals(second, 0)} ppm (¹³C).`;
      }
      case 'molecular-ion': {
        const ion =
          finding.ion === 'M' ? 'l’ion moléculaire' : `[${finding.ion}]${finding.ion === 'M−H' ? '⁻' : '⁺'}`;
        if (finding.status === 'contradicts' && finding.heaviest > finding.mz)
          return `SM\u00a0: ${ion} de votre structure est attendu à m/z ${finding.mz}, mais il y a des pics jusqu’à ${finding.heaviest}.`;
        return `SM\u00a0: ${ion} de votre structure serait à m/z ${finding.mz}\u00a0: ${finding.isSeen ? 'il y a un pic' : finding.status === 'unclear' ? 'aucun pic (il est peut-être trop faible)' : 'aucun pic'}.`;
      }
      case 'halogen-pattern':
        return `SM\u00a0: d’après votre formule, M+2 ferait ${percent(finding.expected)} de M\u00a0; le spectre montre ${percent(finding.seen)}.`;
      case 'infrared-band': {
        const at = finding.position === undefined ? undefined : `${Math.round(finding.position)} cm⁻¹`;
        if (!finding.isDrawn)
          return `IR\u00a0: la bande ${finding.isStrong ? 'intense ' : ''}à ${at} suggère un groupe ${BANDS[finding.band]}, que votre structure n’explique pas${finding.status === 'unclear' ? ' (peut-être de l’eau)' : ''}.`;
        return at === undefined
          ? `IR\u00a0: vous avez dessiné un groupe ${BANDS[finding.band]}, mais sa bande est absente.`
          : `IR\u00a0: le groupe ${BANDS[finding.band]} dessiné correspond à la bande à ${at}.`;
      }
    }
  },
};

function plural(number: number): string {
  return number > 1 ? 's' : '';
}

function formatKinds(
  { expected, maxCount = expected }: { expected: number; maxCount?: number },
  of: string,
): string {
  const number = maxCount > expected ? `${expected} à ${maxCount}` : String(expected);
  return `${number} type${plural(maxCount)} ${of}`;
}

function formatDecimals(shift: number, decimals: number): string {
  return shift.toFixed(decimals).replace('.', ',');
}

function ratio(integrals: readonly number[]): string {
  return integrals.map((integral) => formatDecimals(integral, 1)).join('\u00a0: ');
}

function formatSignals(number: number): string {
  return `${number} ${number > 1 ? 'signaux' : 'signal'}`;
}

/** Ends a sentence; empty if there are no doubtful signals. */
function doubtfulNote(number: number): string {
  return number === 0 ? '' : ` et ${number} de plus, pouvant venir d’une impureté ou du solvant`;
}

function overlapNote({ status, seen, expected }: { status: string; seen: number; expected: number }): string {
  return status === 'unclear' && seen < expected ? ' (certains peuvent se superposer)' : '';
}

function attachedHydrogensMessage({
  type,
  odd,
  even,
  seenOdd,
  seenEven,
  doubtful,
  hasAlkyne,
}: Extract<ConsistencyDetail, { code: 'attached-hydrogens' }>): string {
  const more = `${doubtfulNote(doubtful)}${hasAlkyne ? ' (les carbones d’un alcyne peuvent avoir l’un ou l’autre signe)' : ''}`;
  if (type === 'NMR-DEPT90')
    return `DEPT-90\u00a0: votre structure a ${formatKinds({ expected: odd }, 'de CH')}, le spectre montre ${formatSignals(seenOdd)}${more}.`;
  const [name, other] = type === 'NMR-APT' ? ['APT', 'de CH₂ ou de C'] : ['DEPT-135', 'de CH₂'];
  return `${name}\u00a0: votre structure a ${formatKinds({ expected: odd }, 'de CH ou de CH₃')} et ${formatKinds({ expected: even }, other)}, le spectre montre ${formatSignals(seenOdd)} d’un signe et ${seenEven === 0 ? 'aucun' : seenEven} de l’autre${more}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
