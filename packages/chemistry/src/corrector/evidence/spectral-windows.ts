import type { GroupKind } from '../../structure/groups/group-kinds.ts';
import type { GroupVariant } from '../group-variant.ts';
import type { HydrogenSite } from './hydrogen-site.ts';

interface WindowRow {
  readonly kinds: readonly GroupKind[];
  /** All variants if absent. */
  readonly variants?: readonly GroupVariant[];
  /** Site of the hydrogens that the window describes, for groups that must have such hydrogens. */
  readonly site?: HydrogenSite;
  readonly type: 'NMR-H' | 'NMR-C13' | 'IR';
  /** Limits in ppm for NMR, in cm-1 for IR; `from` is the larger value. */
  readonly from: number;
  readonly to: number;
  /** Atom or bond with its article. */
  readonly phrase: string;
  readonly source: string;
}

const IR_BOOK =
  'Silverstein, Webster, Kiemle, Bryce: Spectrometric Identification of Organic Compounds, 8th ed. (2014), ch. 2';
const H_BOOK = 'Silverstein et al., 8th ed. (2014), ch. 3';
const C_BOOK =
  'Pretsch, Bühlmann, Badertscher: Structure Determination of Organic Compounds, 5th ed. (2020), ch. 4';
const C_TABLE = 'Silverstein et al., 8th ed. (2014), ch. 4';

/**
 * Textbook ranges of ordinary examples, the most informative spectrum of each group first. `source`
 * names the book chapter about the group. The numbers are the usual ones and were not checked row
 * by row.
 */
const ROWS = [
  { kinds: ['aldehyde'], type: 'NMR-H', from: 10, to: 9, phrase: 'an aldehyde H', source: H_BOOK },
  { kinds: ['conjugated-aldehyde'], type: 'NMR-H', from: 10.6, to: 9, phrase: 'an aldehyde H', source: H_BOOK },
  { kinds: ['aldehyde'], variants: ['plain'], type: 'NMR-C13', from: 207, to: 188, phrase: 'an aldehyde C=O', source: C_TABLE },
  { kinds: ['conjugated-aldehyde'], variants: ['plain'], type: 'NMR-C13', from: 200, to: 187, phrase: 'an aldehyde C=O', source: C_TABLE },
  { kinds: ['aldehyde'], variants: ['plain'], type: 'IR', from: 1740, to: 1720, phrase: 'the C=O stretch of an aldehyde', source: IR_BOOK },
  { kinds: ['conjugated-aldehyde'], type: 'IR', from: 1710, to: 1680, phrase: 'the C=O stretch of a conjugated aldehyde', source: IR_BOOK },
  { kinds: ['ketone', 'cyclic-ketone'], variants: ['plain'], type: 'NMR-C13', from: 222, to: 200, phrase: 'a ketone C=O', source: C_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['plain'], type: 'NMR-C13', from: 205, to: 184, phrase: 'a conjugated ketone C=O', source: C_BOOK },
  { kinds: ['ketone', 'cyclic-ketone', 'conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['beside-carbonyl'], type: 'NMR-C13', from: 206, to: 182, phrase: 'a ketone C=O next to another C=O', source: C_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['five-ring'], type: 'NMR-C13', from: 212, to: 183, phrase: 'a conjugated C=O in a five-membered ring', source: C_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['quinone'], type: 'NMR-C13', from: 191, to: 178, phrase: 'a quinone C=O', source: C_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['pyranone'], type: 'NMR-C13', from: 183, to: 170, phrase: 'the C=O of a 4-pyranone or 4-pyridone', source: C_BOOK },
  { kinds: ['ketone'], variants: ['plain'], type: 'IR', from: 1725, to: 1705, phrase: 'the C=O stretch of a ketone', source: IR_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['plain'], type: 'IR', from: 1700, to: 1660, phrase: 'the C=O stretch of a conjugated ketone', source: IR_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['five-ring'], type: 'IR', from: 1730, to: 1695, phrase: 'the C=O stretch of a conjugated ketone in a five-membered ring', source: IR_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['quinone'], type: 'IR', from: 1690, to: 1640, phrase: 'the C=O stretch of a quinone', source: IR_BOOK },
  { kinds: ['conjugated-ketone', 'aryl-ketone', 'cyclic-conjugated-ketone'], variants: ['pyranone'], type: 'IR', from: 1680, to: 1625, phrase: 'the C=O stretch of a 4-pyranone or 4-pyridone', source: IR_BOOK },
  { kinds: ['aldehyde', 'ketone', 'cyclic-ketone', 'conjugated-ketone'], site: 'plain', type: 'NMR-H', from: 2.7, to: 2, phrase: 'an H beside a C=O', source: H_BOOK },
  { kinds: ['cyclic-conjugated-ketone'], site: 'plain', type: 'NMR-H', from: 3, to: 2, phrase: 'an H beside a C=O', source: H_BOOK },
  { kinds: ['aryl-ketone'], site: 'plain', type: 'NMR-H', from: 3.6, to: 2.3, phrase: 'an H α to the C=O of an aryl ketone', source: H_BOOK },
  { kinds: ['carboxylic-acid'], variants: ['plain'], type: 'NMR-C13', from: 186, to: 163, phrase: 'an acid C=O', source: C_BOOK },
  { kinds: ['carboxylic-acid'], type: 'IR', from: 3300, to: 2500, phrase: 'the very broad O–H stretch of a carboxylic acid', source: IR_BOOK },
  { kinds: ['carboxylic-acid'], type: 'NMR-H', from: 13, to: 10, phrase: 'an acid OH', source: H_BOOK },
  { kinds: ['ester', 'lactone'], variants: ['plain', 'enol'], type: 'NMR-C13', from: 180, to: 163, phrase: 'an ester C=O', source: C_BOOK },
  { kinds: ['ester'], variants: ['conjugated', 'donor-conjugated', 'conjugated-enol'], type: 'NMR-C13', from: 172, to: 160, phrase: 'a conjugated ester C=O', source: C_BOOK },
  { kinds: ['lactone'], variants: ['conjugated', 'donor-conjugated', 'conjugated-enol'], type: 'NMR-C13', from: 175, to: 158, phrase: 'a conjugated lactone C=O', source: C_BOOK },
  { kinds: ['formate-ester'], type: 'NMR-C13', from: 163, to: 158, phrase: 'a formate C=O', source: C_BOOK },
  { kinds: ['ester'], variants: ['plain'], type: 'IR', from: 1750, to: 1735, phrase: 'the C=O stretch of an ester', source: IR_BOOK },
  { kinds: ['ester'], variants: ['conjugated'], type: 'IR', from: 1735, to: 1705, phrase: 'the C=O stretch of a conjugated ester', source: IR_BOOK },
  { kinds: ['ester'], variants: ['donor-conjugated'], type: 'IR', from: 1720, to: 1670, phrase: 'the C=O stretch of an ester on a ring carrying OH or NH', source: IR_BOOK },
  { kinds: ['ester'], variants: ['enol'], type: 'IR', from: 1780, to: 1745, phrase: 'the C=O stretch of an aryl or vinyl ester', source: IR_BOOK },
  { kinds: ['carboxylic-acid', 'ester', 'lactone'], site: 'plain', type: 'NMR-H', from: 2.7, to: 1.95, phrase: 'an H beside a C=O', source: H_BOOK },
  { kinds: ['anhydride'], type: 'IR', from: 1870, to: 1740, phrase: 'the pair of C=O bands of an anhydride', source: IR_BOOK },
  { kinds: ['acyl-halide'], variants: ['plain'], type: 'IR', from: 1815, to: 1785, phrase: 'the C=O stretch of an acyl chloride', source: IR_BOOK },
  { kinds: ['acyl-halide'], variants: ['conjugated', 'donor-conjugated'], type: 'IR', from: 1790, to: 1745, phrase: 'the C=O stretch of a conjugated acyl chloride', source: IR_BOOK },
  { kinds: ['chloroformate'], type: 'IR', from: 1800, to: 1765, phrase: 'the C=O stretch of a chloroformate', source: IR_BOOK },
  { kinds: ['peroxyacid'], type: 'IR', from: 1765, to: 1730, phrase: 'the C=O stretch of a peroxyacid', source: IR_BOOK },
  { kinds: ['primary-amide', 'secondary-amide', 'tertiary-amide', 'lactam'], type: 'NMR-C13', from: 180, to: 155, phrase: 'an amide C=O', source: C_BOOK },
  { kinds: ['primary-amide', 'secondary-amide', 'tertiary-amide'], variants: ['plain'], type: 'IR', from: 1695, to: 1630, phrase: 'the C=O stretch (amide I) of an amide', source: IR_BOOK },
  { kinds: ['nitrile'], type: 'IR', from: 2260, to: 2220, phrase: 'the C≡N stretch of a nitrile', source: IR_BOOK },
  { kinds: ['nitrile'], type: 'NMR-C13', from: 126, to: 112, phrase: 'a nitrile carbon', source: C_BOOK },
  { kinds: ['isocyanate'], type: 'IR', from: 2275, to: 2250, phrase: 'the strong N=C=O stretch of an isocyanate', source: IR_BOOK },
  { kinds: ['isothiocyanate'], type: 'IR', from: 2150, to: 1990, phrase: 'the broad N=C=S stretch of an isothiocyanate', source: IR_BOOK },
  { kinds: ['thiocyanate'], type: 'IR', from: 2175, to: 2130, phrase: 'the C≡N stretch of a thiocyanate', source: IR_BOOK },
  { kinds: ['cyanamide'], type: 'IR', from: 2240, to: 2190, phrase: 'the C≡N stretch of a cyanamide', source: IR_BOOK },
  { kinds: ['cyanamide'], type: 'NMR-C13', from: 124, to: 112, phrase: 'a cyanamide carbon', source: C_BOOK },
  { kinds: ['thiocyanate'], type: 'NMR-C13', from: 120, to: 108, phrase: 'a thiocyanate carbon', source: C_BOOK },
  { kinds: ['carbodiimide'], type: 'IR', from: 2150, to: 2090, phrase: 'the N=C=N stretch of a carbodiimide', source: IR_BOOK },
  { kinds: ['isonitrile'], type: 'IR', from: 2165, to: 2105, phrase: 'the N≡C stretch of an isonitrile', source: IR_BOOK },
  { kinds: ['isonitrile'], type: 'NMR-C13', from: 168, to: 150, phrase: 'an isonitrile carbon', source: C_BOOK },
  { kinds: ['azide'], type: 'IR', from: 2170, to: 2080, phrase: 'the strong N=N=N stretch of an azide', source: IR_BOOK },
  { kinds: ['imine'], site: 'own', type: 'NMR-H', from: 8.7, to: 7.4, phrase: 'the H of a CH=N', source: H_BOOK },
  { kinds: ['imine'], type: 'NMR-C13', from: 180, to: 155, phrase: 'an imine carbon', source: C_BOOK },
  { kinds: ['imine'], type: 'IR', from: 1690, to: 1620, phrase: 'the C=N stretch of an imine', source: IR_BOOK },
  { kinds: ['thioamide'], type: 'NMR-C13', from: 210, to: 185, phrase: 'a thioamide carbon', source: C_BOOK },
  { kinds: ['nitro'], type: 'IR', from: 1560, to: 1500, phrase: 'the strong N–O stretch of a nitro group', source: IR_BOOK },
  { kinds: ['primary-alcohol', 'secondary-alcohol', 'tertiary-alcohol', 'methanol', 'phenol', 'enol', 'hemiacetal', 'hydrate'], variants: ['plain'], type: 'IR', from: 3600, to: 3200, phrase: 'the broad O–H stretch', source: IR_BOOK },
  { kinds: ['primary-alcohol'], type: 'NMR-C13', from: 75, to: 49, phrase: 'a CH₂ bearing OH', source: C_BOOK },
  { kinds: ['secondary-alcohol'], type: 'NMR-C13', from: 83, to: 58, phrase: 'a CH bearing OH', source: C_BOOK },
  { kinds: ['tertiary-alcohol'], type: 'NMR-C13', from: 85, to: 64, phrase: 'a carbon bearing OH and no hydrogen', source: C_BOOK },
  { kinds: ['primary-alcohol'], site: 'plain', type: 'NMR-H', from: 4, to: 3.2, phrase: 'an H on a carbon bearing OH', source: H_BOOK },
  { kinds: ['secondary-alcohol'], site: 'plain', type: 'NMR-H', from: 4.4, to: 3.2, phrase: 'an H on a carbon bearing OH', source: H_BOOK },
  { kinds: ['primary-alcohol'], site: 'allylic', type: 'NMR-H', from: 4.8, to: 4, phrase: 'an H on a carbon between OH and C=C or an aromatic ring', source: H_BOOK },
  { kinds: ['secondary-alcohol'], site: 'allylic', type: 'NMR-H', from: 5.2, to: 4.1, phrase: 'an H on a carbon between OH and C=C or an aromatic ring', source: H_BOOK },
  { kinds: ['phenol'], type: 'NMR-C13', from: 162, to: 145, phrase: 'an aromatic carbon bearing OH', source: C_BOOK },
  { kinds: ['primary-amine', 'secondary-amine', 'aromatic-amine'], variants: ['plain'], type: 'IR', from: 3500, to: 3250, phrase: 'the N–H stretch', source: IR_BOOK },
  { kinds: ['primary-amine', 'secondary-amine', 'tertiary-amine', 'cyclic-amine'], site: 'plain', type: 'NMR-H', from: 3.3, to: 2.1, phrase: 'an H on a carbon bearing N', source: H_BOOK },
  { kinds: ['primary-amine', 'secondary-amine', 'tertiary-amine'], site: 'allylic', type: 'NMR-H', from: 4.2, to: 2.8, phrase: 'an H on a carbon between N and C=C or an aromatic ring', source: H_BOOK },
  { kinds: ['primary-alkyl-halide'], site: 'plain', type: 'NMR-H', from: 3.75, to: 3.1, phrase: 'an H on a carbon bearing halogen', source: H_BOOK },
  { kinds: ['secondary-alkyl-halide'], site: 'plain', type: 'NMR-H', from: 4.5, to: 3.8, phrase: 'an H on a carbon bearing halogen', source: H_BOOK },
  { kinds: ['primary-alkyl-halide'], site: 'allylic', type: 'NMR-H', from: 4.7, to: 3.8, phrase: 'an H on a carbon between halogen and C=C or an aromatic ring', source: H_BOOK },
  { kinds: ['secondary-alkyl-halide'], site: 'allylic', type: 'NMR-H', from: 5.4, to: 4.3, phrase: 'an H on a carbon between halogen and C=C or an aromatic ring', source: H_BOOK },
  { kinds: ['ether', 'cyclic-ether'], type: 'NMR-C13', from: 80, to: 55, phrase: 'a carbon next to an ether oxygen', source: C_BOOK },
  { kinds: ['ether', 'cyclic-ether'], site: 'plain', type: 'NMR-H', from: 4, to: 3.2, phrase: 'an H next to an ether oxygen', source: H_BOOK },
  { kinds: ['aryl-ether'], type: 'NMR-C13', from: 164, to: 148, phrase: 'an aromatic carbon bearing OR', source: C_BOOK },
  { kinds: ['acetal', 'hemiacetal'], type: 'NMR-C13', from: 121, to: 86, phrase: 'an acetal carbon', source: C_BOOK },
  { kinds: ['epoxide'], type: 'NMR-C13', from: 66, to: 38, phrase: 'an epoxide carbon', source: C_BOOK },
  { kinds: ['vinyl-group', '1,1-disubstituted-alkene', '1,2-disubstituted-alkene', 'trisubstituted-alkene', 'enol-ether', 'vinyl-halide'], variants: ['plain'], site: 'own', type: 'NMR-H', from: 6.5, to: 4.5, phrase: 'an H on C=C', source: H_BOOK },
  { kinds: ['vinyl-group', '1,1-disubstituted-alkene', '1,2-disubstituted-alkene', 'trisubstituted-alkene'], variants: ['conjugated'], site: 'own', type: 'NMR-H', from: 7.9, to: 5.3, phrase: 'an H on C=C beside a C=O', source: H_BOOK },
  { kinds: ['vinyl-group', '1,1-disubstituted-alkene', '1,2-disubstituted-alkene', 'trisubstituted-alkene', 'tetrasubstituted-alkene'], variants: ['plain', 'conjugated'], type: 'NMR-C13', from: 160, to: 105, phrase: 'a C=C carbon', source: C_BOOK },
  { kinds: ['benzene-ring'], site: 'own', type: 'NMR-H', from: 8.2, to: 6.5, phrase: 'an H on a benzene ring', source: H_BOOK },
  { kinds: ['benzene-ring'], type: 'NMR-C13', from: 160, to: 110, phrase: 'a benzene ring carbon', source: C_BOOK },
  { kinds: ['benzene-ring'], site: 'plain', type: 'NMR-H', from: 3.1, to: 2.1, phrase: 'a benzylic H', source: H_BOOK },
  { kinds: ['allene'], type: 'IR', from: 2000, to: 1930, phrase: 'the C=C=C stretch of an allene', source: IR_BOOK },
  { kinds: ['allene'], type: 'NMR-C13', from: 216, to: 196, phrase: 'the central carbon of an allene', source: C_BOOK },
  { kinds: ['terminal-alkyne'], type: 'IR', from: 3335, to: 3260, phrase: 'the sharp ≡C–H stretch', source: IR_BOOK },
  { kinds: ['terminal-alkyne', 'internal-alkyne'], variants: ['plain'], type: 'NMR-C13', from: 96, to: 62, phrase: 'an alkyne carbon', source: C_BOOK },
  { kinds: ['thiol'], type: 'IR', from: 2600, to: 2540, phrase: 'the weak S–H stretch', source: IR_BOOK },
  { kinds: ['sulfoxide'], type: 'IR', from: 1070, to: 1030, phrase: 'the S=O stretch of a sulfoxide', source: IR_BOOK },
  { kinds: ['sulfone'], type: 'IR', from: 1335, to: 1300, phrase: 'the SO₂ stretch of a sulfone', source: IR_BOOK },
  { kinds: ['sulfonyl-halide'], type: 'IR', from: 1410, to: 1360, phrase: 'the SO₂ stretch of a sulfonyl halide', source: IR_BOOK },
] as const satisfies readonly WindowRow[]; // prettier-ignore

/** 'allylic' is next to C=C or an aromatic ring, 'vinyl' is part of C=C. */
export type EsterCarbon = 'saturated' | 'allylic' | 'vinyl';

/** Windows of the hydrogens on that carbon, by their number, in ppm. */
export const ESTER_ALKYL_WINDOWS = [
  { carbon: 'saturated', hydrogens: 3, from: 4, to: 3.55, phrase: 'the OCH₃ of this ester', source: H_BOOK },
  {
    carbon: 'saturated',
    hydrogens: 2,
    from: 4.45,
    to: 3.8,
    phrase: 'the OCH₂ of this ester',
    source: H_BOOK,
  },
  { carbon: 'saturated', hydrogens: 1, from: 5.3, to: 4.65, phrase: 'the OCH of this ester', source: H_BOOK },
  { carbon: 'allylic', hydrogens: 2, from: 5.4, to: 4.5, phrase: 'the OCH₂ of this ester', source: H_BOOK },
  { carbon: 'vinyl', hydrogens: 1, from: 7.6, to: 6.9, phrase: 'the OCH= of this ester', source: H_BOOK },
] as const;

/** Absorbing atom or bond; the other languages translate it. */
export type WindowPhrase = (typeof ROWS)[number]['phrase'] | (typeof ESTER_ALKYL_WINDOWS)[number]['phrase'];

export interface SpectralWindow extends WindowRow {
  readonly phrase: WindowPhrase;
}

export const SPECTRAL_WINDOWS: readonly SpectralWindow[] = ROWS;
