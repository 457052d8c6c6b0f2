import { exactMass, parseFormula } from '@elucida/chemistry';
import { references, formatFormula, renderPage } from './page.mjs';

const losses = [
  ['H', '•', 'Aldehydes, amines, some arenes'],
  ['CH3', '•', 'Branches, ethers, silyl groups'],
  ['NH3', '', 'Primary amines (weak)'],
  ['OH', '•', 'Acids; aromatic nitro compounds with an ortho group that bears hydrogen'],
  ['H2O', '', 'Alcohols, acids, aldehydes'],
  ['F', '•', 'Fluorides'],
  ['HF', '', 'Fluorides'],
  ['C2H2', '', 'Arenes'],
  ['HCN', '', 'Nitrogen heterocycles, nitriles, anilines'],
  ['CO', '', 'Phenols, quinones, cyclic ketones, aldehydes'],
  ['N2', '', 'Azo and diazo compounds'],
  ['C2H4', '', 'McLafferty rearrangement, ethyl ethers, rings'],
  ['CHO', '•', 'Aldehydes, phenols'],
  ['C2H5', '•', 'Ethyl groups next to a branch or a C=O'],
  ['CH2O', '', 'Methoxyarenes'],
  ['NO', '•', 'Aromatic nitro compounds'],
  ['CH3O', '•', 'Methyl esters'],
  ['CH3OH', '', 'Methyl esters (ortho), methyl ethers'],
  ['H2S', '', 'Thiols'],
  ['Cl', '•', 'Chlorides'],
  ['HCl', '', 'Alkyl chlorides'],
  ['C2H2O', '', 'Ketene: aryl acetates, acetanilides'],
  ['C3H6', '', 'McLafferty rearrangement, propyl ethers'],
  ['C2H3O', '•', 'Methyl ketones'],
  ['C3H7', '•', 'Propyl and isopropyl groups next to a branch or a C=O'],
  ['CO2', '', 'Anhydrides, lactones, carbonates'],
  ['CHO2', '•', 'Carboxylic acids'],
  ['C2H5O', '•', 'Ethyl esters'],
  ['NO2', '•', 'Nitro compounds'],
  ['C4H8', '', 'tert-Butyl and butyl esters and ethers'],
  ['C4H9', '•', 'Butyl groups'],
  ['C2H4O2', '', 'Acetic acid: acetates'],
  ['SO2', '', 'Sulfones, sulfonamides'],
  ['Br', '•', 'Bromides'],
  ['HBr', '', 'Alkyl bromides'],
  ['I', '•', 'Iodides'],
];

/** Ions typical of a group, by nominal m/z. */
const ions = [
  [29, 'CHO+, C2H5+', 'Aldehydes; ethyl groups'],
  [30, 'CH4N+', 'Primary amines: the nitrogen at the end of a chain'],
  [31, 'CH3O+', 'Primary alcohols'],
  [43, 'C2H3O+, C3H7+', 'Methyl ketones, acetates; propyl groups'],
  [44, 'C2H6N+, C2H4O+', 'Amines; aldehydes (McLafferty)'],
  [45, 'C2H5O+', 'Secondary alcohols, ethers, acids'],
  [57, 'C4H9+, C3H5O+', 'Butyl groups; ethyl ketones'],
  [58, 'C3H8N+, C3H6O+', 'Amines; methyl ketones (McLafferty)'],
  [60, 'C2H4O2+', 'Carboxylic acids (McLafferty)'],
  [74, 'C3H6O2+', 'Methyl esters (McLafferty)'],
  [77, 'C6H5+', 'Phenyl groups, with 51'],
  [91, 'C7H7+', 'Benzyl groups, with 65'],
  [105, 'C7H5O+', 'Benzoyl groups, with 77'],
  [149, 'C8H5O3+', 'Phthalates: often a plasticiser, not the sample'],
];

function massOf(text) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return exactMass(parsed.formula);
}

const weighed = losses
  .map(([formula, radical, from]) => ({ formula, radical, from, mass: massOf(formula) }))
  .sort((a, b) => a.mass - b.mass);

export const neutralLosses = {
  fileName: 'EI-MS neutral losses.pdf',
  html: renderPage({
    title: 'EI-MS: neutral losses and characteristic ions',
    lead: 'The difference between the molecular ion and a fragment is the mass of the neutral loss. At 70 eV the molecular ion may be small or missing. A loss of 4 to 14 u is hardly ever possible: then the supposed molecular ion is another ion.',
    body: `
      <table><tr><th>Loss / u</th><th>Formula</th><th>Exact mass / u</th><th>Usual origin</th></tr>
      ${weighed
        .map(
          ({ formula, radical, from, mass }) =>
            `<tr><td class="number">${Math.round(mass)}</td><td>${formatFormula(formula)}${radical === '' ? '' : '<sup>•</sup>'}</td><td class="number">${mass.toFixed(5)}</td><td>${from}</td></tr>`,
        )
        .join('')}</table>
      <h2>Ions</h2>
      <table><tr><th><em>m/z</em></th><th>Ion</th><th>Usual origin</th></tr>
      ${ions.map(([mz, what, from]) => `<tr><td class="number">${mz}</td><td>${what.split(', ').map(formatFormula).join(', ')}</td><td>${from}</td></tr>`).join('')}</table>
      <h2>Isotopes</h2>
      <p><strong>M : M+2</strong> is about 3 : 1 for one chlorine and 1 : 1 for one bromine; 9 : 6 : 1 for two chlorines, 1 : 2 : 1 for two bromines, 3 : 4 : 1 for one of each. <strong>M+1</strong> has about 1.1 % of the height of M for each carbon. <strong>An odd nominal mass</strong> of the molecular ion means an odd number of nitrogens.</p>`,
    sources: [references.mclafferty, references.silverstein],
    note: '<p>Exact masses: sums of the most abundant isotopes, computed by Elucida from its isotope table.</p>',
  }),
};
