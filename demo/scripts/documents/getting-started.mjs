import { renderPage } from './page.mjs';

const steps = (items) => `<ol class="steps">${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

const pairs = (head, rows) =>
  `<table>${[head, ...rows]
    .map(
      (cells, index) =>
        `<tr>${cells.map((cell) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table>`;

const keys = (...names) => names.map((name) => `<kbd>${name}</kbd>`).join(' ');

export const solvingAnExercise = {
  fileName: 'Solving an exercise.pdf',
  html: renderPage({
    title: 'Solving an exercise',
    lead: 'An exercise shows the spectra of an unknown compound. You find its structure and draw it.',
    body: `
      <h2>From the spectra to the structure</h2>
      ${steps([
        'Log in, choose <strong>Exercises</strong> and open one. Easy exercises show the molecular formula at the top.',
        'Compute the degree of unsaturation from the formula: C + 1 − (H + X − N) / 2. A benzene ring has four, a C=O or a ring has one.',
        'Open the spectra in the strip above the chart, one after the other. IR shows the functional groups, the molecular ion gives the mass, <sup>13</sup>C the number of different carbons, <sup>1</sup>H the neighbours of each hydrogen.',
        'Draw your structure beside the spectra. Below it you see which atoms of the formula are still missing.',
        'Press <strong>Submit answer</strong>. The feedback names what does not fit, highlights the atoms and opens the spectrum that shows it. Change the drawing and submit it again.',
        'A solved exercise shows the compound with its signals and their atoms, unless its author chose otherwise. <strong>My submissions</strong> lists all your answers.',
      ])}
      <h2>Spectra</h2>
      ${pairs(
        ['To', 'Do'],
        [
          [
            'enlarge a part',
            'Choose <strong>Horizontal zoom</strong> or <strong>Vertical zoom</strong> and drag. A double-click shows the whole spectrum.',
          ],
          ['read a position', 'Choose <strong>Cursor</strong> and point at it.'],
          [
            'measure a distance or an integral',
            'Choose <strong>Distance</strong> or <strong>Integral</strong> and drag from one side of the signal to the other.',
          ],
          ['list the signals', 'Open <strong>Signals</strong> below the chart.'],
          [
            'save the picture',
            'Choose <strong>Download as PNG</strong> or <strong>Download as SVG</strong>.',
          ],
        ],
      )}
      <h2>Drawing</h2>
      <p>With the mouse: choose a bond and drag. Click a bond to make it double or triple. Choose an element and click an atom. With the keyboard, while the drawing has the focus:</p>
      ${pairs(
        ['Key', 'Action'],
        [
          [keys('Enter'), 'adds a carbon to the current atom'],
          [
            `${keys('N', 'O', 'F', 'S', 'P', 'I', 'C')}, ${keys('L')} for chlorine, ${keys('B')} for bromine`,
            'changes the element of the current atom',
          ],
          [keys('1', '2', '3'), 'makes the last bond single, double or triple'],
          [`${keys('4')} to ${keys('7')}, ${keys('A')}`, 'adds a ring of that size, or a benzene ring'],
          [keys('←', '→', '↑', '↓'), 'goes to another atom'],
        ],
      )}
      <p class="note">If you make no progress, write down what each spectrum proves, not what it suggests. Two fragments that use up the formula, and a degree of unsaturation that is accounted for, are most of the solution. Press <kbd>?</kbd> to see all keys.</p>`,
  }),
};

export const publishing = {
  fileName: 'Publishing a molecule and an exercise.pdf',
  html: renderPage({
    title: 'Publishing a molecule and an exercise',
    lead: 'This page is for content managers. It leads from the file of an instrument to an exercise that students solve.',
    body: `
      <h2>1. Laboratory and machine</h2>
      <p>Each experiment names the machine that measured it. Add your laboratory under <strong>Laboratories</strong> and its instruments under <strong>Machines</strong>.</p>
      <h2>2. Molecule</h2>
      ${steps([
        'Choose <strong>Molecules</strong>, then <strong>New molecule</strong>, and draw it.',
        'Choose <strong>Fill in from the drawing</strong> for formula, weight and functional groups. Enter an ID, a name and the CAS number, whose check digit is verified.',
        'Turn <strong>Public</strong> off if students must not find the molecule in the catalogue.',
      ])}
      <h2>3. Experiments and spectra</h2>
      ${steps([
        'On the page of the molecule choose <strong>New experiment</strong>. Enter name, machine, type, date, author and conditions.',
        'Add the spectrum: a JCAMP-DX file, the folder of an instrument as a zip file, or a table of peaks, at most 50 MB. A preview shows it before you save it. The uploaded file stays unchanged and can be downloaded.',
        'Add images under <strong>Images</strong>: JPG or PNG, at most 500 KB. Data that the camera stored in them are removed.',
      ])}
      <h2>4. Exercise</h2>
      ${steps([
        'Choose <strong>Exercises</strong>, then <strong>Create</strong>. Enter name, level and sections. A good name describes the spectra and does not name the compound.',
        'Choose the molecule, the fields of the molecule that students see, and the experiments.',
        'Leave <strong>Corrector</strong> on if students are to get feedback on each answer. It does not reveal the solution.',
        'Open the new exercise, try it out with a wrong answer, and publish it. A list of warnings names what could reveal the answer.',
      ])}
      <p class="note">Students do not find the molecule of a protected exercise in the catalogue, and its experiments have neutral names. Documents and practice exercises without protection are visible: do not put solutions into a document.</p>
      <h2>If something went wrong</h2>
      <p><strong>Deleted items</strong> lists what was deleted, with everything that belongs to it. Administrators can restore it within 30 days. If another person changed an item while you were editing it, the page shows both versions and overwrites nothing.</p>`,
  }),
};
