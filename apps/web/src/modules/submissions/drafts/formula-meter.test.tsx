import { parseFormula, readDrawing, remainingFormula } from '@elucida/chemistry';
import { describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { FormulaMeter } from './formula-meter.tsx';

closePages();

/** Returns name, placed and total number, and state. */
async function barsOf(text: string, smiles: string): Promise<string[]> {
  const [formula, drawing] = [parseFormula(text), readDrawing(molfileOf(smiles))];
  if (!formula.ok || !drawing.ok) throw new Error(smiles);
  const remainder = remainingFormula(formula.formula, [drawing.drawing]);
  await openPage(<FormulaMeter formula={formula.formula} remainder={remainder} />);
  return [...document.querySelectorAll<HTMLElement>('[data-state]')].map(
    (bar) => `${bar.textContent} ${bar.dataset['state']}`,
  );
}

describe('the bars of a formula', () => {
  it('counts the drawn hydrogens, without a surplus if the remaining atoms replace them', async () => {
    expect(await barsOf('C6H4Cl2', 'c1ccccc1')).toEqual([
      'C6/6 complete',
      'H6/4 complete',
      'Cl0/2 partial',
      'DBE4/4 complete',
    ]);
  });

  it('shows a surplus of hydrogens if all other atoms are placed', async () => {
    expect(await barsOf('C4H8', 'CCCC')).toEqual(['C4/4 complete', 'H10/8 surplus', 'DBE0/1 partial']);
  });
});
