import { pageOf } from './page.mjs';

const steps = (items) => `<ol class="steps">${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

export const solvingAnExercise = {
  fileName: 'Solving an exercise.pdf',
  html: pageOf({
    title: 'Solving an exercise',
    lead: 'An exercise is an unknown: its spectra, sometimes its formula, and a place to draw what you think it is.',
    body: `
      <h2>The way there</h2>
      ${steps([
        'Log in, choose <strong>Exercises</strong>, and open one. EASY ones give the formula.',
        'Read <strong>Information</strong>: from a formula follows the degree of unsaturation, C + 1 − (H + X − N) / 2. A benzene ring is four.',
        'Go through the spectra, one tab each. Start with the one that answers the coarsest question: IR for the functional groups, the molecular ion for the mass, <sup>13</sup>C for how many different carbons there are.',
        'Draw your proposal and press <strong>Submit answer</strong>. You are told what does not fit, with the spectrum that shows it, and may try again.',
        'All that you handed in stays under <strong>My submissions</strong>.',
      ])}
      <h2>Looking at a spectrum</h2>
      <table><tr><th>To</th><th>Do</th></tr>
      <tr><td>see a part from near</td><td>choose the horizontal or the vertical zoom and drag over it; double-click shows all again</td></tr>
      <tr><td>read a position</td><td>choose the cursor and point at it</td></tr>
      <tr><td>keep the picture</td><td>download it as a PNG</td></tr></table>
      <h2>Drawing</h2>
      <p>With the mouse: choose a bond and drag; click a bond again for double and triple; choose an element and click an atom. With the keyboard alone, the drawing area in focus:</p>
      <table><tr><th>Key</th><th>What it does</th></tr>
      <tr><td><kbd>Enter</kbd></td><td>adds a carbon to the current atom</td></tr>
      <tr><td><kbd>N</kbd> <kbd>O</kbd> <kbd>F</kbd> <kbd>S</kbd> <kbd>P</kbd> <kbd>I</kbd> <kbd>C</kbd>, <kbd>L</kbd> for chlorine, <kbd>B</kbd> for bromine</td><td>makes the current atom that element</td></tr>
      <tr><td><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd></td><td>makes the bond to it single, double, triple</td></tr>
      <tr><td><kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd></td><td>goes to another atom</td></tr></table>
      <p class="note">Stuck? Write down what each spectrum proves, not what it suggests. Two fragments that account for the formula, and an unsaturation that adds up, are most of the way.</p>`,
  }),
};

export const publishing = {
  fileName: 'Publishing a molecule and an exercise.pdf',
  html: pageOf({
    title: 'Publishing a molecule and an exercise',
    lead: 'For those who manage content: from an instrument’s file to an exercise that students solve.',
    body: `
      <h2>1. The laboratory and its machine</h2>
      <p>Each experiment names the machine it was measured on. Add both once, under <strong>Laboratories</strong> and <strong>Machines</strong>.</p>
      <h2>2. The molecule</h2>
      ${steps([
        'Under <strong>Molecules</strong> choose <strong>New molecule</strong> and draw it.',
        '<strong>Fill in from the drawing</strong> takes formula, weight and functional groups from it. Add an ID, a name and the CAS number; its check digit is verified.',
        'Switch <strong>Public</strong> off for what nobody should find in the catalogue.',
      ])}
      <h2>3. Experiments and spectra</h2>
      ${steps([
        'On the molecule’s page choose <strong>New experiment</strong>: name, machine, type, date, author and conditions.',
        'Give it its spectrum: a JCAMP-DX file, a zip of an instrument’s folder, or a table of peaks. It is read and shown before anything is sent. The uploaded file is kept as it is, 50 MB at most.',
        'Images (jpg or png, 500 KB at most) go under <strong>Images</strong>; what the camera wrote into them is removed.',
      ])}
      <h2>4. The exercise</h2>
      ${steps([
        'Under <strong>Exercises</strong> choose <strong>Create</strong>: name, level and sections.',
        'Choose the molecule, which of its fields may be seen, and which experiments are given. A good name says what to look for, never what it is.',
        'Leave <strong>corrector</strong> on: each answer is then judged at once, without giving the solution away.',
      ])}
      <p class="note">While a protected exercise is public, its molecule is hidden from the catalogue for students, and its experiments carry neutral names. Documents and open practice exercises are not protected so: put no solutions into a document.</p>
      <h2>When something went wrong</h2>
      <p>What is deleted goes to <strong>Deleted items</strong> with all that hung on it. An administrator can put it back within 30 days. If somebody else changed a thing while you were typing, you are told and nothing is overwritten.</p>`,
  }),
};
