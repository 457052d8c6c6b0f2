import { describe, expect, it } from 'vitest';
import { codesOf, faultsIn } from '../testing/feedback.ts';

describe('spectral evidence', () => {
  it('cites the carbon signals only if the exercise shows the 13C spectrum', () => {
    const [item] = faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1');
    expect(item!.message).toContain(
      'Your structure has 5 kinds of carbon: too many (the molecule is more symmetric). The ¹³C spectrum shows 3 signals.',
    );
    expect(item!.experiment).toEqual({ id: 2, type: 'NMR-C13', window: { from: 220, to: 0, unit: 'ppm' } });
    const [bare] = faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1', { feedbackLevel: 'open' });
    expect(bare!.message).not.toContain('spectrum');
    expect(bare!.experiment).toBeUndefined();
  });

  it('does not count signals if the known peaks coincide', () => {
    const itemFor = (peaks: number[]) =>
      faultsIn('Cc1ccc(C)cc1', 'Cc1cccc(C)c1', { experiments: [{ id: 2, type: 'NMR-C13', peaks }] })[0]!;
    expect(itemFor([134.7, 129, 20.9]).experiment).toBeDefined();
    expect(itemFor([134.7, 20.9]).experiment).toBeUndefined();
  });

  it('shows the window in which the drawn group would have its signal', () => {
    const [item] = faultsIn('CC(=O)C', 'CCC=O');
    expect(item!.message).toContain('an aldehyde H at 10–9 ppm');
    expect(item!.experiment).toMatchObject({ id: 1, window: { from: 10, to: 9, unit: 'ppm' } });
  });

  it('leaves out the window if a group of the correct structure has a signal in it', () => {
    const itemFor = (right: string) =>
      faultsIn(right, 'CCC=O', { experiments: [{ id: 2, type: 'NMR-C13' }] }).find(
        ({ code }) => code === 'functional-group-extra',
      );
    expect(itemFor('C=CCO')?.message).toContain('an aldehyde C=O at 207–188 ppm');
    expect(itemFor('CC(=O)C')?.experiment).toBeUndefined();
  });

  it('cites the correlation spectra that show positions, if the exercise has them', () => {
    const [item] = faultsIn('CCCC(C)O', 'CCC(O)CC', { experiments: [{ id: 5, type: 'NMR-HCosy' }] });
    const chain = faultsIn('CCCC(C)O', 'CCC(O)CC', {
      experiments: [
        { id: 5, type: 'NMR-HMBC-HC' },
        { id: 6, type: 'NMR-HCosy' },
      ],
    }).find(({ code }) => code === 'position-chain');
    expect(chain).toMatchObject({ experiment: { id: 5, type: 'NMR-HMBC-HC' } });
    expect(chain?.message).toContain(
      'The HMBC spectrum shows which carbons are two or three bonds away from each hydrogen.',
    );
    expect(item!.code).not.toBe('position-chain');
    expect(codesOf(faultsIn('CCCC(C)O', 'CCC(O)CC', {}))).toContain('position-chain');
    // One NH₂ is right; the other should be NHCH₃, not NH₂ in another position.
    expect(codesOf(faultsIn('CNc1ccc(N)cc1', 'Cc1ccc(N)cc1N', {}))).not.toContain('position-chain');
  });

  it('counts the rows of an HSQC for a fault in the number of CH, CH₂ or CH₃', () => {
    const itemFor = (right: string, wrong: string) =>
      faultsIn(right, wrong, { experiments: [{ id: 7, type: 'NMR-HSQC-HC' }] }).find(
        ({ code }) => code === 'environment-carbon-types',
      );
    expect(itemFor('CCCCC', 'CCC(C)C')?.message).toContain(
      'The HSQC spectrum shows 3 kinds of carbon with hydrogens; your structure has 4.',
    );
    // Equal numbers of rows would not distinguish the structures.
    expect(itemFor('CCCC(C)C', 'CCC(C)CC')?.experiment).toBeUndefined();
  });

  it('states that no signal is present only for a recorded range', () => {
    const itemFor = (wrong: string, experiment: { peaks: number[]; range?: { from: number; to: number } }) =>
      faultsIn('CC(=O)OC', wrong, {
        feedbackLevel: 'open',
        experiments: [{ id: 1, type: 'NMR-H', ...experiment }],
      }).find(({ code }) => code === 'functional-group-extra');
    const acid = 'CCC(=O)O';
    const nothing = 'but the ¹H spectrum shows nothing there';
    expect(itemFor(acid, { peaks: [2.1], range: { from: 14, to: -1 } })?.message).toContain(nothing);
    for (const seen of [{ peaks: [2.1], range: { from: 12, to: 0 } }, { peaks: [2.1] }]) {
      expect(itemFor(acid, seen)?.message).toContain('Your structure would show an acid OH at 13–10 ppm.');
      expect(itemFor(acid, seen)?.message).not.toContain(nothing);
    }
    expect(itemFor(acid, { peaks: [2.1], range: { from: 9, to: 0 } })?.experiment).toBeUndefined();
    // Peaks on both sides of a window prove that it was recorded.
    expect(itemFor('COCC=O', { peaks: [0.9, 12.1] })?.message).toContain(nothing);
  });

  it('uses known peaks, and leaves out evidence that would support the drawing', () => {
    const itemFor = (peaks: number[]) =>
      faultsIn('CC(=O)C', 'CCC=O', {
        feedbackLevel: 'open',
        experiments: [{ id: 1, type: 'NMR-H', peaks, range: { from: 12, to: 0 } }],
      })[0]!;
    expect(itemFor([2.1]).message).toContain('but the ¹H spectrum shows nothing there');
    expect(itemFor([2.1, 9.8]).experiment).toBeUndefined();
  });

  it('shows the window of the drawn alkyl side of a reversed ester', () => {
    const ester = faultsIn('CCOC(C)=O', 'CCC(=O)OC').find(({ code }) => code === 'position-ester');
    expect(ester?.message).toContain('the OCH₃ of this ester at 4–3.55 ppm');
    expect(ester?.experiment?.id).toBe(1);
  });

  it('compares the molecular ion of the drawing with the mass spectrum', () => {
    const formula = faultsIn('CCCO', 'CCO', {
      experiments: [{ id: 4, type: 'EI-MS', peaks: [31, 42, 60] }],
    })[0]!;
    expect(formula.message).toContain('would lie at m/z 46, where the mass spectrum shows no clear peak');
    const electrospray = faultsIn('CCCO', 'CCO', { experiments: [{ id: 5, type: 'ESI-MS' }] })[0]!;
    expect(electrospray.message).toContain('m/z 47');
  });

  it('cites no missing molecular ion where that of the compound is missing too', () => {
    const fault = faultsIn('CC(C)(C)N', 'CC(C)(C)O', {
      experiments: [{ id: 4, type: 'EI-MS', peaks: [41, 42, 58] }],
    })[0]!;
    expect(fault.message).not.toContain('m/z');
    expect(fault.experiment).toBeUndefined();
  });

  it('describes the isotope pattern of a wrongly drawn halogen', () => {
    const itemFor = (right: string, wrong: string, peaks?: number[]) =>
      faultsIn(right, wrong, { experiments: [{ id: 4, type: 'EI-MS', ...(peaks && { peaks }) }] })[0]!;
    expect(itemFor('CCBr', 'CCCl').message).toContain('M and M+2 would be in the ratio 3:1: compare');
    expect(itemFor('CCCl', 'CCBr').message).toContain('M and M+2 would be of nearly equal height (1:1)');
    const mixed = [75, 111, 155, 157, 190, 192, 194];
    const dibromide = itemFor('Clc1ccc(Br)cc1', 'Brc1ccc(Br)cc1', mixed);
    expect(dibromide.message).toContain(
      'With the halogens you drew, M, M+2 and M+4 would be in the ratio 1:2:1; the mass spectrum shows about 3:4:1.',
    );
    expect(dibromide.experiment?.window).toEqual({ from: 182, to: 246, unit: 'm/z' });
    expect(itemFor('Clc1ccc(Br)cc1', 'Clc1ccc(Cl)cc1', mixed).message).toContain('in the ratio 9:6:1');
    expect(itemFor('Clc1ccc(Br)cc1', 'Clc1ccc(Cl)cc1').message).not.toContain('shows');
    expect(itemFor('CCCCC', 'CCCCCl', [43, 57, 72]).message).toContain('shows no such isotope pattern');
    // Without the molecular ion, the spectrum shows no isotope pattern.
    expect(itemFor('CC(C)(C)Br', 'CC(C)(C)Cl', [41, 57]).message).toContain('compare the mass spectrum');
  });
});
