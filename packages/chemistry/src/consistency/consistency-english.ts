import type { CarbonRegion, ConsistencyDetail, InfraredGroup } from './consistency-line.ts';

export interface ConsistencyMessages {
  readonly empty: string;
  readonly unreadable: string;
  readonly line: (finding: ConsistencyDetail & { status: 'agrees' | 'unclear' | 'contradicts' }) => string;
}

const REGIONS: Readonly<Record<CarbonRegion, string>> = {
  'ketone-or-aldehyde': 'ketone or aldehyde carbons (above 190 ppm)',
  unsaturated: 'unsaturated carbons (95–174 ppm)',
  saturated: 'saturated carbons (below 85 ppm)',
};

const BANDS: Readonly<Record<InfraredGroup, string>> = {
  carbonyl: 'C=O',
  hydroxyl: 'O–H',
  nh: 'N–H',
  nitrile: 'C≡N',
  'alkyne-ch': '≡C–H',
  nitro: 'NO₂',
};

export const CONSISTENCY_ENGLISH: ConsistencyMessages = {
  empty: 'Nothing is drawn yet.',
  unreadable: 'The drawing cannot be read.',
  line: (finding) => {
    switch (finding.code) {
      case 'carbon-signals':
        return `¹³C: your structure has ${kinds(finding.expected, 'carbon')}, the spectrum shows ${signals(finding.seen)}${coincide(finding.status)}.`;
      case 'carbon-region':
        return `¹³C: your structure has ${finding.expected} kinds of ${REGIONS[finding.region]}, the spectrum shows ${signals(finding.seen)} there.`;
      case 'hydrogen-signals':
        return `¹H: your structure has ${kinds(finding.expected, 'hydrogen')}, the spectrum shows ${signals(finding.seen)}${coincide(finding.status)}.`;
      case 'hydrogen-areas':
        return finding.status === 'agrees'
          ? `¹H: the areas of the signals fit the ${finding.total} hydrogens that you drew.`
          : finding.status === 'unclear'
            ? `¹H: the areas of the signals fit the ${finding.total} hydrogens that you drew only roughly.`
            : `¹H: the areas of the signals cannot be made up of the ${finding.total} hydrogens that you drew.`;
      case 'carbons-with-hydrogen':
        return `HSQC: your structure has ${kinds(finding.expected, 'carbon')} with hydrogens, the spectrum shows ${finding.seen}.`;
      case 'edited-ch2':
        return `HSQC: your structure has ${finding.expected} kinds of CH₂, the spectrum shows ${finding.seen} of the other sign.`;
      case 'molecular-ion': {
        const ion =
          finding.ion === 'M' ? 'the molecular ion' : `[${finding.ion}]${finding.ion === 'M−H' ? '⁻' : '⁺'}`;
        if (finding.status === 'contradicts' && finding.heaviest > finding.mz)
          return `MS: ${ion} of your structure would be at m/z ${finding.mz}, but there are peaks up to ${finding.heaviest}.`;
        return `MS: ${ion} of your structure would be at m/z ${finding.mz}: ${finding.isSeen ? 'there is a peak' : finding.status === 'unclear' ? 'no peak is there (it may be too weak)' : 'no peak is there'}.`;
      }
      case 'halogen-pattern':
        return `MS: M+2 would be ${percent(finding.expected)} of M by your formula; the spectrum shows ${percent(finding.seen)}.`;
      case 'infrared-band': {
        const at = finding.position === undefined ? undefined : `${Math.round(finding.position)} cm⁻¹`;
        if (!finding.isDrawn)
          return `IR: there is a strong band at ${at}, where ${BANDS[finding.band]} absorbs, and you drew none${finding.status === 'unclear' ? ' (it may be moisture)' : ''}.`;
        return at === undefined
          ? `IR: you drew a group with ${BANDS[finding.band]}, but its band is not there.`
          : `IR: the ${BANDS[finding.band]} that you drew fits the band at ${at}.`;
      }
    }
  },
};

function kinds(number: number, of: string): string {
  return `${number} ${number === 1 ? 'kind' : 'kinds'} of ${of}`;
}

function signals(number: number): string {
  return `${number === 0 ? 'no' : number} ${number === 1 ? 'signal' : 'signals'}`;
}

function coincide(status: string): string {
  return status === 'unclear' ? ' (some may coincide)' : '';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
