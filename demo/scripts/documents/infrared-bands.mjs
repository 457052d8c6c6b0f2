import { references, formatFormula, renderPage } from './page.mjs';
import { rangeChart } from './range-chart.mjs';

const colours = {
  hydrogen: '#7db8d8',
  triple: '#8a78c4',
  carbonyl: '#d0763c',
  double: '#4f9a8a',
  single: '#9aa7b1',
};

/** Wavenumbers in cm⁻¹; s strong, m medium, w weak, br broad. */
const bands = [
  ['O–H, free', 3650, 3580, 's, sharp', 'Only in dilute solution or the gas phase', 'hydrogen'],
  ['O–H, alcohol, phenol', 3550, 3200, 's, br', 'Bound by hydrogen bonds', 'hydrogen'],
  [
    'N–H, amine, amide',
    3500,
    3300,
    'm',
    'Two bands for NH2, one for NH, none for a tertiary nitrogen',
    'hydrogen',
  ],
  ['≡C–H', 3340, 3260, 's, sharp', 'With C≡C near 2120', 'hydrogen'],
  ['O–H, carboxylic acid', 3300, 2500, 's, very br', 'Underlies the C–H bands', 'hydrogen'],
  ['=C–H, arene C–H', 3100, 3000, 'm', 'Above 3000: a hydrogen on sp2 carbon', 'hydrogen'],
  ['C–H, saturated', 3000, 2840, 's', 'Below 3000: a hydrogen on sp3 carbon', 'hydrogen'],
  ['C–H, aldehyde', 2830, 2700, 'm', 'Two bands, near 2820 and 2720', 'hydrogen'],
  ['S–H', 2600, 2550, 'w', '', 'hydrogen'],
  ['C≡N', 2260, 2220, 'm, sharp', '', 'triple'],
  ['C≡C', 2260, 2100, 'w–m', 'Missing in a symmetric alkyne', 'triple'],
  ['C=O, acyl chloride', 1815, 1785, 's', '', 'carbonyl'],
  ['C=O, anhydride', 1830, 1740, 's', 'Two bands, about 60 apart', 'carbonyl'],
  ['C=O, ester', 1750, 1735, 's', 'With C–O 1300–1050', 'carbonyl'],
  ['C=O, aldehyde', 1740, 1720, 's', 'With C–H near 2720', 'carbonyl'],
  ['C=O, ketone', 1725, 1705, 's', 'Higher in small rings: cyclopentanone 1745', 'carbonyl'],
  ['C=O, carboxylic acid', 1725, 1700, 's', 'As a dimer', 'carbonyl'],
  ['C=O, amide', 1690, 1630, 's', '', 'carbonyl'],
  ['C=C, alkene', 1680, 1620, 'w–m', 'Missing where the bond is symmetric', 'double'],
  ['C=C, arene', 1610, 1450, 'm', 'Near 1600, 1580, 1500 and 1450', 'double'],
  ['N–H, bending', 1650, 1515, 'm', '', 'double'],
  ['Nitro', 1550, 1330, 's', 'Two bands, near 1530 and 1350', 'double'],
  ['C–H, bending', 1470, 1365, 'm', 'CH3 near 1375; two bands there for a gem-dimethyl group', 'single'],
  ['C–O', 1300, 1000, 's', 'Alcohol, ether, ester, acid', 'single'],
  ['=C–H, out of plane', 1000, 665, 's', 'Vinyl 990 and 910; trans 970; gem 890; cis 730–665', 'single'],
  [
    'Arene C–H, out of plane',
    900,
    675,
    's',
    'Mono 750 and 700; ortho 750; meta 780 and 690; para 830',
    'single',
  ],
  ['C–Cl', 840, 550, 's', '', 'single'],
  ['C–Br', 690, 515, 's', '', 'single'],
];

const rows = bands.map(([label, from, to, , , group]) => ({ label, from, to, group }));
const lines = bands.map(
  ([label, from, to, strength, remark]) =>
    `<tr><td>${label}</td><td class="number">${from}–${to}</td><td>${strength}</td><td>${formatFormula(remark.replace(/sp(\d)/g, 'sp<sup>$1</sup>'))}</td></tr>`,
);

export const infraredBands = {
  fileName: 'Infrared bands.pdf',
  html: renderPage({
    title: 'Infrared bands',
    lead: 'Usual bands of bonds, in cm<sup>−1</sup>. Read a spectrum from the left: first the bonds to hydrogen, then triple bonds, then C=O, and the fingerprint below 1500 last.',
    body: `${rangeChart({ rows, high: 3800, low: 400, step: 200, unit: 'cm⁻¹', colours })}
      <p class="note">Conjugation with a C=C or an arene lowers a C=O by 20 to 40 cm<sup>−1</sup>, a strained ring raises it. A missing band is often the stronger evidence: without a strong band between 1850 and 1600, a C=O is very unlikely.</p>
      <h2 style="break-before: page">Band by band</h2>
      <table><tr><th>Bond</th><th>Wavenumber / cm<sup>−1</sup></th><th>Strength</th><th>Look also</th></tr>${lines.join('')}</table>
      <p style="margin-top: 2mm">s strong, m medium, w weak, br broad.</p>`,
    sources: [references.silverstein, references.pretsch],
    note: '<p>Ranges rounded from both. Drawn for Elucida.</p>',
  }),
};
