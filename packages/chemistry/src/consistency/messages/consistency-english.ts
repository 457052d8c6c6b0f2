import type {
  CarbonCountSubject,
  ConsistencyDetail,
  HydrogenPlace,
  InfraredGroup,
} from './consistency-line.ts';

export interface ConsistencyMessages {
  readonly empty: string;
  readonly unreadable: string;
  readonly line: (finding: ConsistencyDetail & { status: 'agrees' | 'unclear' | 'contradicts' }) => string;
}

const REGIONS: Readonly<Record<CarbonCountSubject, string>> = {
  'ketone-or-aldehyde': 'ketone or aldehyde carbon (above 190 ppm)',
  unsaturated: 'unsaturated carbon (95–174 ppm)',
  saturated: 'saturated carbon (below 85 ppm)',
  'beside-oxygen': 'saturated carbon beside oxygen (48–92 ppm)',
};

const PLACES: Readonly<Record<HydrogenPlace, string>> = {
  aldehyde: 'the hydrogen of the aldehyde',
  formyl: 'the hydrogen on the C=O',
  aromatic: 'a hydrogen of the aromatic ring',
  alkene: 'a hydrogen on the C=C',
  alkyne: 'the hydrogen of the alkyne',
  saturated: 'a hydrogen on a saturated carbon',
  'saturated-beside': 'a hydrogen on a carbon bonded to O, N, S or a halogen',
  exchangeable: 'the hydrogen on O, N or S',
};

const BANDS: Readonly<Record<InfraredGroup, string>> = {
  carbonyl: 'C=O',
  hydroxyl: 'O–H',
  nh: 'N–H',
  nitrile: 'C≡N or N=C=O',
  'alkyne-ch': '≡C–H',
  nitro: 'NO₂',
};

const NUCLEI = { F: ['¹⁹F', 'fluorine'], P: ['³¹P', 'phosphorus'] } as const;

/** Spectra that are not compared, by experiment type. */
const SPECTRA: Readonly<Record<string, string>> = {
  'NMR-C13': '¹³C',
  'NMR-NOESY': 'NOESY',
  'NMR-ROESY': 'ROESY',
  'NMR-TOCSY': 'TOCSY',
};

export const CONSISTENCY_ENGLISH: ConsistencyMessages = {
  empty: 'Nothing is drawn yet.',
  unreadable: 'This drawing cannot be read.',
  line: (finding) => {
    switch (finding.code) {
      case 'carbon-signals':
        return `¹³C: your structure has ${formatKinds({ expected: finding.expected }, 'carbon')}, the spectrum shows ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}${overlapNote(finding)}.`;
      case 'attached-hydrogens':
        return attachedHydrogensMessage(finding);
      case 'carbon-region':
        return `¹³C: your structure has ${formatKinds(finding, REGIONS[finding.region])}, the spectrum shows ${formatSignals(finding.seen)} there.`;
      case 'carbon-places': {
        const { fault } = finding;
        return fault.kind === 'unexplained'
          ? `¹³C: your structure has no carbon left for the signal at ${fault.shift.toFixed(1)} ppm.`
          : `¹³C: a carbon of your structure is expected between ${fault.to} and ${fault.from} ppm, but the spectrum shows no signal there.`;
      }
      case 'hydrogen-signals':
        return `¹H: your structure has ${formatKinds(finding, 'hydrogen')}, the spectrum shows ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}${finding.status === 'agrees' && finding.isHidingPossible ? ' (hydrogens on O, N or S may not show)' : overlapNote(finding)}.`;
      case 'hydrogen-integrals': {
        const integrals = ratio(finding.integrals);
        const without = finding.hidden > 0 ? `, without ${finding.hidden} on O, N or S` : '';
        const drawn = `your ${finding.total} hydrogens (${finding.drawn.join(' + ')}${without})`;
        if (finding.status === 'agrees') return `¹H: integrals of ${integrals} fit ${drawn}.`;
        if (finding.isReduced)
          return `¹H: integrals of ${integrals} fit ${drawn}, but only without signals that may be of the solvent, water or an impurity.`;
        return finding.status === 'unclear'
          ? `¹H: integrals of ${integrals} only roughly fit ${drawn}.`
          : `¹H: integrals of ${integrals} do not fit ${drawn}.`;
      }
      case 'hydrogen-places': {
        const { fault } = finding;
        if (fault === undefined) {
          const shifts = finding.minorOutside.map((shift) => shift.toFixed(2)).join(', ');
          const small = finding.minorOutside.length === 1 ? 'a small signal' : 'small signals';
          return `¹H: ${shifts === '' ? '' : `except ${small} at ${shifts} ppm, `}every signal is in a range expected for your hydrogens.`;
        }
        if (fault.kind === 'together')
          return '¹H: your hydrogens do not fit the integrals and the chemical shifts at the same time.';
        if (fault.kind === 'crowded') {
          const place =
            fault.from === fault.to
              ? `at ${fault.from.toFixed(2)} ppm`
              : `from ${fault.from.toFixed(2)} to ${fault.to.toFixed(2)} ppm`;
          return `¹H: the integrals ${place} come to about ${fault.hydrogens.toFixed(1)} hydrogens; at most ${fault.possible} of yours can lie there.`;
        }
        return fault.kind === 'unexplained'
          ? `¹H: nothing in your structure gives a signal at ${fault.shift.toFixed(2)} ppm.`
          : `¹H: ${PLACES[fault.place]} is expected between ${Math.max(0, fault.to).toFixed(1)} and ${fault.from.toFixed(1)} ppm, but the spectrum shows no signal there.`;
      }
      case 'hydrogen-splitting':
        if (finding.status === 'agrees')
          return '¹H: the multiplicities fit the neighbouring hydrogens in your structure (n + 1).';
        if (finding.status === 'unclear')
          return '¹H: it is unclear whether the multiplicities fit the neighbouring hydrogens in your structure.';
        return finding.signal === undefined
          ? '¹H: the multiplicities do not fit the neighbouring hydrogens in your structure (n + 1).'
          : `¹H: no hydrogen of your structure has the neighbours for the signal at ${finding.signal.shift.toFixed(2)} ppm (${finding.signal.multiplicity}).`;
      case 'carbons-with-hydrogen':
        return `HSQC: your structure has ${formatKinds({ expected: finding.expected }, 'carbon')} with hydrogens, the spectrum shows ${finding.seen}.`;
      case 'edited-ch2':
        return `HSQC: your structure has ${formatKinds({ expected: finding.expected }, 'CH₂')}, the spectrum shows ${finding.seen} of opposite sign.`;
      case 'nucleus-signals': {
        const [name, element] = NUCLEI[finding.element];
        return `${name}: your structure has ${formatKinds({ expected: finding.expected }, element)}, the spectrum shows ${formatSignals(finding.seen)}${doubtfulNote(finding.doubtful)}.`;
      }
      case 'not-compared': {
        const name = SPECTRA[finding.type] ?? finding.type;
        return finding.reason === 'coupled'
          ? `${name}: not compared with your structure, because hydrogen splits the signals.`
          : `${name}: not compared with your structure.`;
      }
      case 'correlations': {
        const name = finding.type === 'NMR-HCosy' ? 'COSY' : 'HMBC';
        if (finding.unexplained === undefined)
          return finding.seen === 1
            ? `${name}: your structure can explain the cross peak.`
            : `${name}: your structure can explain each of the ${finding.seen} cross peaks.`;
        const { first, second } = finding.unexplained;
        return finding.type === 'NMR-HCosy'
          ? `COSY: your structure does not explain the cross peak at ${first.toFixed(2)} and ${second.toFixed(2)} ppm.`
          : `HMBC: your structure does not explain the cross peak at ${first.toFixed(2)} (¹H) and ${second.toFixed(0)} ppm (¹³C).`;
      }
      case 'molecular-ion': {
        const ion =
          finding.ion === 'M' ? 'the molecular ion' : `[${finding.ion}]${finding.ion === 'M−H' ? '⁻' : '⁺'}`;
        if (finding.status === 'contradicts' && finding.heaviest > finding.mz)
          return `MS: ${ion} of your structure is expected at m/z ${finding.mz}, but there are peaks up to ${finding.heaviest}.`;
        return `MS: ${ion} of your structure would be at m/z ${finding.mz}: ${finding.isSeen ? 'there is a peak' : finding.status === 'unclear' ? 'no peak is there (it may be too weak)' : 'no peak is there'}.`;
      }
      case 'halogen-pattern':
        return `MS: M+2 would be ${percent(finding.expected)} of M by your formula; the spectrum shows ${percent(finding.seen)}.`;
      case 'infrared-band': {
        const at = finding.position === undefined ? undefined : `${Math.round(finding.position)} cm⁻¹`;
        if (!finding.isDrawn)
          return `IR: the ${finding.isStrong ? 'strong ' : ''}band at ${at} points to ${BANDS[finding.band]}, which your structure does not explain${finding.status === 'unclear' ? ' (possibly water)' : ''}.`;
        return at === undefined
          ? `IR: you drew ${BANDS[finding.band]}, but its band is missing.`
          : `IR: the ${BANDS[finding.band]} that you drew fits the band at ${at}.`;
      }
    }
  },
};

function formatKinds(
  { expected, maxCount = expected }: { expected: number; maxCount?: number },
  of: string,
): string {
  const number = maxCount > expected ? `${expected} to ${maxCount}` : String(expected);
  return `${number} ${maxCount === 1 ? 'kind' : 'kinds'} of ${of}`;
}

function ratio(integrals: readonly number[]): string {
  return integrals.map((integral) => integral.toFixed(1)).join(' : ');
}

function formatSignals(number: number): string {
  return `${number === 0 ? 'no' : number} ${number === 1 ? 'signal' : 'signals'}`;
}

/** Ends a sentence; empty if there are no doubtful signals. */
function doubtfulNote(number: number): string {
  return number === 0 ? '' : ` and ${number} more, possibly from an impurity or the solvent`;
}

function overlapNote({ status, seen, expected }: { status: string; seen: number; expected: number }): string {
  return status === 'unclear' && seen < expected ? ' (some may overlap)' : '';
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
  const more = `${doubtfulNote(doubtful)}${hasAlkyne ? ' (carbons of an alkyne may have either sign)' : ''}`;
  if (type === 'NMR-DEPT90')
    return `DEPT-90: your structure has ${formatKinds({ expected: odd }, 'CH')}, the spectrum shows ${formatSignals(seenOdd)}${more}.`;
  const [name, other] = type === 'NMR-APT' ? ['APT', 'CH₂ or C'] : ['DEPT-135', 'CH₂'];
  return `${name}: your structure has ${formatKinds({ expected: odd }, 'CH or CH₃')} and ${formatKinds({ expected: even }, other)}, the spectrum shows ${formatSignals(seenOdd)} of one sign and ${seenEven === 0 ? 'none' : seenEven} of the other${more}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
