import { describe, expect, it } from 'vitest';
import { fitsExperimentType } from '../catalogue/experiment-types.ts';
import { imageInput } from '../catalogue/images.ts';
import { englishOf } from '../messages/english-of.ts';
import { readFaults } from '../testing/read-faults.ts';
import { spectra } from './spectra.ts';
import { spectrumChanges, spectrumInput } from './spectrum-input.ts';
import {
  type FoundSpectrum,
  chooseSpectrum,
  matchesExperimentType,
  experimentTypeWithSpectrum,
} from './choose-spectrum.ts';

function refusalOf(...parameters: Parameters<typeof chooseSpectrum>): string | undefined {
  const choice = chooseSpectrum(...parameters);
  return choice.ok ? undefined : englishOf(choice.message);
}

const texts = { title: 'T', copyright: 'C', comment: 'K' };
const proton: FoundSpectrum = { kind: 'nmr-1d', type: 'NMR-H', metadata: { nucleus: '1H' } };
const infrared: FoundSpectrum = { kind: 'ir', type: 'IR', metadata: {} };
const mass: FoundSpectrum = { kind: 'mass', type: undefined, metadata: {} };

describe('the texts with a file', () => {
  it.each([
    ['a spectrum', spectrumInput],
    ['an image', imageInput],
  ])('keep the text of %s as typed, whatever line ends a form writes', (_, schema) => {
    const sent = { ...texts, comment: 'one\r\ntwo\r\n\r\nthree' };
    expect(schema.parse(sent).comment).toBe('one\ntwo\n\nthree');
    // Characters are counted as typed.
    const long = { ...texts, comment: `${'a\r\n'.repeat(4_999)}a` };
    expect(schema.parse(long).comment).toHaveLength(9_999);
  });
});

describe('the paths of files in their folder', () => {
  it('stay below the folder', () => {
    const paths = '/etc/passwd\r\n../../a\nC:\\b\\..\\c\n./1/pdata/1/1r';
    expect(spectrumInput.parse({ ...texts, paths }).paths).toEqual([
      'etc/passwd',
      'a',
      'C:/b/c',
      '1/pdata/1/1r',
    ]);
  });
});

describe('the spectrum chosen from several', () => {
  it('is the first of the experiment’s type', () => {
    expect(chooseSpectrum([infrared, proton, proton], 'NMR-H')).toMatchObject({ ok: true, index: 1 });
  });

  it('accepts a mass spectrum for either ionisation', () => {
    expect(chooseSpectrum([mass], 'ESI-MS').ok).toBe(true);
    expect(chooseSpectrum([mass], 'EI-MS').ok).toBe(true);
    expect(chooseSpectrum([mass], 'IR').ok).toBe(false);
  });

  it('is the selected one if it has the type', () => {
    expect(chooseSpectrum([infrared, proton, proton], 'NMR-H', 2)).toMatchObject({ ok: true, index: 2 });
    expect(chooseSpectrum([infrared, proton], 'NMR-H', 0)).toMatchObject({ ok: false });
    expect(refusalOf([proton], 'NMR-H', 1)).toBe('The files contain no spectrum 2 of type NMR-H.');
    expect(refusalOf([], 'NMR-H')).toBe('The files contain no spectrum 1 of type NMR-H.');
  });

  it('accepts a 1D NMR spectrum whose file names no nucleus, but not one of another kind', () => {
    const table = { kind: 'nmr-1d' as const, type: undefined, metadata: {} };
    expect(chooseSpectrum([table], 'NMR-H').ok).toBe(true);
    expect(chooseSpectrum([table], 'NMR-DEPT135').ok).toBe(true);
    expect(chooseSpectrum([table], 'NMR-HCosy').ok).toBe(false);
    expect(chooseSpectrum([table], 'IR').ok).toBe(false);
    expect(experimentTypeWithSpectrum(table, 'NMR-C13')).toBe('NMR-C13');
  });

  it('accepts a matrix whose file names no correlation, but not one with another correlation', () => {
    const matrix = { kind: 'nmr-2d' as const, type: undefined, metadata: {} };
    expect(chooseSpectrum([matrix], 'NMR-HMBC-HC').ok).toBe(true);
    const homonuclear = { ...matrix, metadata: { nucleus: '1H', indirectNucleus: '1H' } };
    expect(chooseSpectrum([homonuclear], 'NMR-HCosy').ok).toBe(true);
    expect(chooseSpectrum([homonuclear], 'NMR-HSQC-HC').ok).toBe(false);
    const tocsy = { ...matrix, metadata: { correlation: 'TOCSY' } };
    expect(chooseSpectrum([tocsy], 'NMR-HCosy').ok).toBe(false);
    const hsqc = { ...matrix, type: 'NMR-HSQC-HC' as const };
    expect(chooseSpectrum([hsqc, hsqc], 'NMR-HMBC-HC').ok).toBe(false);
  });

  it('does not exist if none fits, and the message lists the spectra found', () => {
    expect(refusalOf([infrared, proton, proton], 'NMR-C13')).toBe(
      'The file contains an infrared spectrum and a 1D NMR spectrum of 1H, but the experiment has the type NMR-C13.',
    );
  });

  it('prefers the exact type to another of the same nucleus', () => {
    const carbon: FoundSpectrum = { kind: 'nmr-1d', type: 'NMR-C13', metadata: { nucleus: '13C' } };
    const apt: FoundSpectrum = { ...carbon, type: 'NMR-APT' };
    expect(chooseSpectrum([carbon, apt], 'NMR-APT')).toMatchObject({ ok: true, index: 1 });
    expect(chooseSpectrum([apt, carbon], 'NMR-C13')).toMatchObject({ ok: true, index: 1 });
  });

  it('keeps its kind', () => {
    expect(fitsExperimentType('EI-MS', 'ESI-MS')).toBe(true);
    expect(fitsExperimentType('IR', 'IR')).toBe(true);
    expect(fitsExperimentType('IR', 'Raman')).toBe(false);
    expect(fitsExperimentType('NMR-H', 'NMR-C13')).toBe(false);
  });
});

describe('the type of an experiment that gets a spectrum', () => {
  const carbon: FoundSpectrum = { kind: 'nmr-1d', type: 'NMR-C13', metadata: { nucleus: '13C' } };
  const dept: FoundSpectrum = { ...carbon, type: 'NMR-DEPT135' };
  const selective: FoundSpectrum = { ...proton, type: 'NMR-1D' };

  it('follows a file that names a DEPT, an APT, a selective experiment or a tandem mass spectrum', () => {
    expect(matchesExperimentType(dept, 'NMR-C13')).toBe(true);
    expect(experimentTypeWithSpectrum(dept, 'NMR-C13')).toBe('NMR-DEPT135');
    expect(matchesExperimentType(selective, 'NMR-H')).toBe(true);
    expect(experimentTypeWithSpectrum(selective, 'NMR-H')).toBe('NMR-1D');
    expect(matchesExperimentType(selective, 'NMR-C13')).toBe(false);
    expect(experimentTypeWithSpectrum({ type: 'MS-MS' }, 'ESI-MS')).toBe('MS-MS');
    expect(experimentTypeWithSpectrum({ type: 'NMR-NOESY' }, 'NMR-2D')).toBe('NMR-NOESY');
  });

  it('stays the author’s choice if the file names no pulse sequence', () => {
    expect(matchesExperimentType(carbon, 'NMR-DEPT135')).toBe(true);
    expect(experimentTypeWithSpectrum(carbon, 'NMR-DEPT135')).toBe('NMR-DEPT135');
    expect(experimentTypeWithSpectrum({ type: 'EI-MS' }, 'ESI-MS')).toBe('ESI-MS');
    expect(experimentTypeWithSpectrum({ type: undefined }, 'NMR-2D')).toBe('NMR-2D');
  });

  it.each([
    ['nmr-1d', 'NMR-F19', 'NMR-H'],
    ['nmr-1d', 'NMR-P31', 'NMR-1D'],
    ['nmr-1d', 'NMR-H', 'NMR-C13'],
    ['nmr-1d', 'NMR-DEPT135', 'NMR-H'],
    ['nmr-2d', 'NMR-NOESY', 'NMR-HCosy'],
    ['nmr-2d', 'NMR-HSQC-HC', 'NMR-HMBC-HC'],
  ] as const)('is the file’s if a single %s spectrum has type %s and not %s', (kind, type, chosen) => {
    const found: FoundSpectrum = { kind, type, metadata: {} };
    expect(chooseSpectrum([found], chosen)).toMatchObject({ ok: true, index: 0 });
    expect(experimentTypeWithSpectrum(found, chosen)).toBe(type);
  });

  it('is not guessed from several spectra of other types, or one of another kind', () => {
    expect(refusalOf([dept, proton], 'NMR-F19')).toBe(
      'The file contains a 1D NMR spectrum (DEPT-135) of 13C and a 1D NMR spectrum of 1H, but the experiment has the type NMR-F19.',
    );
    expect(chooseSpectrum([infrared], 'NMR-H').ok).toBe(false);
  });
});

describe('contour parameters', () => {
  it('are given together in a query', () => {
    const messages = (query: object) =>
      readFaults(spectra.read.query, query).map(({ path, message }) => [path, message]);
    const together = 'Give both threshold and nbIntervals, or neither';
    expect(messages({})).toEqual([]);
    expect(messages({ threshold: '1e5', nbIntervals: '10' })).toEqual([]);
    expect(messages({ threshold: '1' })).toEqual([['nbIntervals', together]]);
    expect(messages({ nbIntervals: '1' })).toEqual([['threshold', together]]);
    expect(messages({ threshold: '', nbIntervals: '1' })).toEqual([['threshold', 'Not a number']]);
  });

  it('are numbers, or removed by an empty text', () => {
    expect(spectrumChanges.parse({ defaultThreshold: '', defaultNbIntervals: '50' })).toEqual({
      defaultThreshold: null,
      defaultNbIntervals: 50,
    });
  });
});
