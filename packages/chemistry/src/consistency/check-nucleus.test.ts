import { describe, expect, it } from 'vitest';
import { correctDrawing } from '../testing/feedback.ts';
import { molfileOfSmiles } from '../testing/drawings.ts';
import { checkConsistency } from './check-consistency.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

function lineOf(smiles: string, spectrum: MeasuredSpectrum) {
  const checked = checkConsistency({ drawing: molfileOfSmiles(smiles), spectra: [spectrum] });
  if (!checked.ok) throw new Error(checked.failure.message);
  return checked.lines[0];
}

const fluorine = (...shifts: number[]): MeasuredSpectrum => ({
  id: 'f',
  type: 'NMR-F19',
  signals: shifts.map((shift) => ({ shift })),
});

describe('comparison with a 19F or 31P spectrum', () => {
  it('agrees with a 19F or 31P spectrum that has a signal for each kind of these atoms', () => {
    expect(lineOf('Nc1ccc(OCC(F)(F)F)cc1', fluorine(-73.6))).toMatchObject({
      status: 'agrees',
      message: '¹⁹F: your structure has 1 kind of fluorine, the spectrum shows 1 signal.',
    });
    const phosphorus: MeasuredSpectrum = { id: 'p', type: 'NMR-P31', signals: [{ shift: 51.5 }] };
    expect(lineOf('CCP(C)(C)=O', phosphorus)).toMatchObject({
      status: 'agrees',
      message: '³¹P: your structure has 1 kind of phosphorus, the spectrum shows 1 signal.',
    });
  });

  it('contradicts a drawing without these atoms, or with far fewer or more kinds than signals', () => {
    expect(lineOf('Nc1ccccc1', fluorine(-73.6))?.status).toBe('contradicts');
    expect(lineOf('FC(F)(F)c1ccccc1', fluorine(-60, -90, -113, -120))?.status).toBe('contradicts');
    expect(lineOf('Fc1cc(F)cc(OC(F)(F)C(F)(F)F)c1', fluorine(-80))?.status).toBe('contradicts');
  });

  it('is unclear about a difference of one signal, which may coincide, couple or be an impurity', () => {
    expect(lineOf('Fc1ccc(C(F)(F)F)cc1', fluorine(-62))?.status).toBe('unclear');
    expect(lineOf('Fc1ccccc1', fluorine(-113, -140))?.status).toBe('unclear');
  });
});

describe('spectra that are not compared', () => {
  it.each([
    ['NMR-NOESY', 'type', 'NOESY: not compared with your structure.'],
    ['NMR-C13', 'coupled', '¹³C: not compared with your structure, because hydrogen splits the signals.'],
  ] as const)('names a spectrum that is not compared: %s', (experimentType, reason, message) => {
    const line = lineOf('CCO', { id: 'n', type: 'uncompared', experimentType, reason });
    expect(line).toMatchObject({ status: 'unclear', message, experiment: { type: experimentType } });
  });
});

describe('fluorine feedback of the corrector', () => {
  const messagesFor = (right: string, wrong: string, type: string) =>
    correctDrawing(right, wrong, { feedbackLevel: 'open', experiments: [{ id: 1, type }] })
      .map(({ message }) => message)
      .join(' ');

  it('counts kinds of fluorine only with a 19F spectrum', () => {
    const [right, wrong] = ['Fc1ccc(F)cc1', 'Fc1ccccc1F'];
    expect(messagesFor('CC(F)CCCF', 'CC(F)(F)CCC', 'NMR-F19')).toContain('1 kind of fluorine: too few');
    expect(messagesFor('CC(F)(F)CCC', 'CC(F)CCCF', 'NMR-F19')).toContain(
      'Your structure has 2 kinds of fluorine: too many. The ¹⁹F spectrum points to 1 kind of fluorine.',
    );
    expect(messagesFor('CC(F)(F)CCC', 'CC(F)CCCF', 'NMR-C13')).not.toContain('fluorine');
    expect(messagesFor(right, wrong, 'NMR-F19')).not.toContain('kinds of fluorine');
  });
});
