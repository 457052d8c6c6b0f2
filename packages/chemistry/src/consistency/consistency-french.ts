import type { ConsistencyMessages } from './consistency-english.ts';
import type { CarbonRegion, InfraredGroup } from './consistency-line.ts';

const REGIONS: Readonly<Record<CarbonRegion, string>> = {
  'ketone-or-aldehyde': 'carbones de cétone ou d’aldéhyde (au-dessus de 190 ppm)',
  unsaturated: 'carbones insaturés (95–174 ppm)',
  saturated: 'carbones saturés (sous 85 ppm)',
};

const BANDS: Readonly<Record<InfraredGroup, string>> = {
  carbonyl: 'C=O',
  hydroxyl: 'O–H',
  nh: 'N–H',
  nitrile: 'C≡N',
  'alkyne-ch': '≡C–H',
  nitro: 'NO₂',
};

export const CONSISTENCY_FRENCH: ConsistencyMessages = {
  empty: 'Rien n’est encore dessiné.',
  unreadable: 'Le dessin ne peut pas être lu.',
  line: (finding) => {
    switch (finding.code) {
      case 'carbon-signals':
        return `¹³C : votre structure a ${kinds(finding.expected, 'de carbone')}, le spectre montre ${signals(finding.seen)}${coincide(finding.status)}.`;
      case 'carbon-region':
        return `¹³C : votre structure a ${finding.expected} sorte${plural(finding.expected)} de ${REGIONS[finding.region]}, le spectre y montre ${signals(finding.seen)}.`;
      case 'hydrogen-signals':
        return `¹H : votre structure a ${kinds(finding.expected, 'd’hydrogène')}, le spectre montre ${signals(finding.seen)}${coincide(finding.status)}.`;
      case 'hydrogen-areas':
        return finding.status === 'agrees'
          ? `¹H : les aires des signaux conviennent aux ${finding.total} hydrogènes dessinés.`
          : finding.status === 'unclear'
            ? `¹H : les aires des signaux ne conviennent qu’à peu près aux ${finding.total} hydrogènes dessinés.`
            : `¹H : les aires des signaux ne peuvent pas provenir des ${finding.total} hydrogènes dessinés.`;
      case 'carbons-with-hydrogen':
        return `HSQC : votre structure a ${kinds(finding.expected, 'de carbone')} portant des hydrogènes, le spectre en montre ${finding.seen}.`;
      case 'edited-ch2':
        return `HSQC : votre structure a ${kinds(finding.expected, 'de CH₂')}, le spectre en montre ${finding.seen} de l’autre signe.`;
      case 'molecular-ion': {
        const ion =
          finding.ion === 'M' ? 'l’ion moléculaire' : `[${finding.ion}]${finding.ion === 'M−H' ? '⁻' : '⁺'}`;
        if (finding.status === 'contradicts' && finding.heaviest > finding.mz)
          return `MS : ${ion} de votre structure serait à m/z ${finding.mz}, mais il y a des pics jusqu’à ${finding.heaviest}.`;
        return `MS : ${ion} de votre structure serait à m/z ${finding.mz} : ${finding.isSeen ? 'il y a un pic' : finding.status === 'unclear' ? 'aucun pic (il est peut-être trop faible)' : 'aucun pic'}.`;
      }
      case 'halogen-pattern':
        return `MS : d’après votre formule, M+2 ferait ${percent(finding.expected)} de M ; le spectre montre ${percent(finding.seen)}.`;
      case 'infrared-band': {
        const at = finding.position === undefined ? undefined : `${Math.round(finding.position)} cm⁻¹`;
        if (!finding.isDrawn)
          return `IR : il y a une forte bande à ${at}, où absorbe ${BANDS[finding.band]}, et vous n’en avez pas dessiné${finding.status === 'unclear' ? ' (c’est peut-être de l’humidité)' : ''}.`;
        return at === undefined
          ? `IR : vous avez dessiné un groupe ${BANDS[finding.band]}, mais sa bande n’est pas là.`
          : `IR : le groupe ${BANDS[finding.band]} dessiné convient à la bande à ${at}.`;
      }
    }
  },
};

function plural(number: number): string {
  return number > 1 ? 's' : '';
}

function kinds(number: number, of: string): string {
  return `${number} sorte${plural(number)} ${of}`;
}

function signals(number: number): string {
  return `${number} ${number > 1 ? 'signaux' : 'signal'}`;
}

function coincide(status: string): string {
  return status === 'unclear' ? ' (certains peuvent se superposer)' : '';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
