import { references, renderPage } from './page.mjs';
import { rangeChart } from './range-chart.mjs';

const colours = {
  alkyl: '#7db8d8',
  hetero: '#4f9a8a',
  pi: '#8a78c4',
  carbonyl: '#d0763c',
  acidic: '#b8526a',
};

/** Typical ranges in ppm relative to TMS, rounded; substituents shift signals beyond them. */
const carbon = [
  ['C=O, ketone', 195, 220, 'carbonyl'],
  ['C=O, aldehyde', 185, 205, 'carbonyl'],
  ['C=O, carboxylic acid', 165, 185, 'carbonyl'],
  ['C=O, ester, amide, anhydride', 160, 178, 'carbonyl'],
  ['C=O, acyl chloride', 160, 180, 'carbonyl'],
  ['Arene C–O', 145, 165, 'pi'],
  ['Arene, heteroarene', 105, 150, 'pi'],
  ['Alkene', 100, 150, 'pi'],
  ['Nitrile', 110, 125, 'pi'],
  ['Alkyne', 65, 95, 'pi'],
  ['O–C–O, acetal', 88, 110, 'hetero'],
  ['C–O, alcohol, ether, ester', 50, 85, 'hetero'],
  ['C–N, amine', 30, 65, 'hetero'],
  ['C–Cl', 35, 65, 'hetero'],
  ['C–Br', 20, 55, 'hetero'],
  ['C–I', -10, 30, 'hetero'],
  ['Quaternary C', 30, 50, 'alkyl'],
  ['CH', 25, 55, 'alkyl'],
  ['CH<tspan dy="2" font-size="7">2</tspan>', 15, 50, 'alkyl'],
  ['CH<tspan dy="2" font-size="7">3</tspan>', 5, 30, 'alkyl'],
];

const proton = [
  ['COOH', 10, 13, 'acidic'],
  ['CHO', 9, 10.5, 'carbonyl'],
  ['Arene H', 6.5, 8.5, 'pi'],
  ['CONH, amide', 5, 9, 'acidic'],
  ['Phenol OH', 4, 8, 'acidic'],
  ['=CH, alkene', 4.5, 6.5, 'pi'],
  ['COO–CH, ester', 3.7, 5, 'hetero'],
  ['O–CH, alcohol, ether', 3.2, 4.2, 'hetero'],
  ['CH–Cl, CH–Br', 2.7, 4.2, 'hetero'],
  ['CH–I', 2, 4.2, 'hetero'],
  ['N–CH, amine', 2.2, 3.2, 'hetero'],
  ['Ar–CH, benzylic', 2.2, 3, 'pi'],
  ['≡C–H, alkyne', 1.7, 3.1, 'pi'],
  ['CO–CH, next to C=O', 2, 2.7, 'carbonyl'],
  ['C=C–CH, allylic', 1.6, 2.6, 'pi'],
  ['Alcohol OH', 0.5, 5.5, 'acidic'],
  ['Amine NH', 0.5, 5, 'acidic'],
  ['CH, CH<tspan dy="2" font-size="7">2</tspan><tspan dy="-2">, saturated</tspan>', 1.1, 2, 'alkyl'],
  ['CH<tspan dy="2" font-size="7">3</tspan><tspan dy="-2">–C</tspan>', 0.7, 1.4, 'alkyl'],
];

/** Shifts of residual 1H, water and 13C of each solvent, in ppm (Fulmer 2010). */
const solvents = [
  ['CDCl<sub>3</sub>', '7.26', '1.56', '77.16'],
  ['(CD<sub>3</sub>)<sub>2</sub>SO', '2.50', '3.33', '39.52'],
  ['(CD<sub>3</sub>)<sub>2</sub>CO', '2.05', '2.84', '29.84; 206.26'],
  ['CD<sub>3</sub>OD', '3.31', '4.87', '49.00'],
  ['CD<sub>3</sub>CN', '1.94', '2.13', '1.32; 118.26'],
  ['C<sub>6</sub>D<sub>6</sub>', '7.16', '0.40', '128.06'],
  ['D<sub>2</sub>O', '4.79', '–', '–'],
];

const rowsOf = (ranges) => ranges.map(([label, from, to, group]) => ({ label, from, to, group }));

export const chemicalShifts = {
  fileName: 'Chemical shifts 1H and 13C.pdf',
  html: renderPage({
    title: 'Chemical shifts, <sup>13</sup>C and <sup>1</sup>H',
    lead: 'Usual ranges of signals, in ppm relative to TMS. Signals can be outside a range: two electronegative neighbours, conjugation or a strained ring shift them further.',
    body: `
      <h2><sup>13</sup>C</h2>${rangeChart({ rows: rowsOf(carbon), high: 220, low: -10, step: 10, unit: 'ppm', colours })}
      <p>The shift shows the kind of carbon, DEPT its number of hydrogens. Quaternary carbons relax slowly, so their signals are small. Integrals of an ordinary <sup>13</sup>C spectrum do not count carbons.</p>
      <h2 style="break-before: page"><sup>1</sup>H</h2>${rangeChart({ rows: rowsOf(proton), high: 13, low: 0, step: 1, unit: 'ppm', colours })}
      <p>Signals of OH and NH depend on concentration, temperature and solvent. They are often broad and disappear when D<sub>2</sub>O is added.</p>
      <h2>Solvents</h2>
      <table><tr><th>Solvent</th><th>Residual <sup>1</sup>H</th><th>Water in this solvent, <sup>1</sup>H</th><th><sup>13</sup>C</th></tr>
      ${solvents.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>
      <h2>Couplings</h2>
      <table><tr><th>Coupled hydrogens</th><th><em>J</em> / Hz</th><th>Coupled hydrogens</th><th><em>J</em> / Hz</th></tr>
      <tr><td>H–C–C–H, free rotation</td><td>6–8</td><td>Arene, ortho</td><td>6–9</td></tr>
      <tr><td>Alkene, cis</td><td>6–12</td><td>Arene, meta</td><td>1–3</td></tr>
      <tr><td>Alkene, trans</td><td>12–18</td><td>Arene, para</td><td>0–1</td></tr>
      <tr><td>Alkene, geminal</td><td>0–3</td><td>Cyclohexane, axial–axial</td><td>8–13</td></tr></table>`,
    sources: [references.pretsch, references.silverstein, references.fulmer],
    note: '<p>Ranges rounded from 1 and 2; solvents from 3. Drawn for Elucida.</p>',
  }),
};
