import { describe, expect, it } from 'vitest';
import { findFilesFault, selectInstrumentFiles, pathOf, pathsOf } from './spectrum-files.ts';

const inFolder = (path: string) => ({ name: path.split('/').at(-1) ?? path, webkitRelativePath: path });

describe('the files of a spectrum', () => {
  it('returns the path of a file in the chosen or dropped folder', () => {
    expect(pathOf(inFolder('sample/1/pdata/1/1r'))).toBe('sample/1/pdata/1/1r');
    expect(pathOf({ name: '1r', webkitRelativePath: '', relativePath: './sample/1/pdata/1/1r' })).toBe(
      'sample/1/pdata/1/1r',
    );
    expect(pathOf({ name: 'a.jdx', webkitRelativePath: '', relativePath: './a.jdx' })).toBe('a.jdx');
    expect(pathOf({ name: 'a.jdx' })).toBe('a.jdx');
  });

  it('selects the files of a TopSpin folder that describe its spectra', () => {
    const names = ['1/acqus', '1/fid', '1/pulseprogram', '1/pdata/1/1r', '1/pdata/1/procs', '1/lists/vd/t1'];
    const kept = selectInstrumentFiles([...names, '1/pdata/1/title', '.DS_Store'].map(inFolder)).map(pathOf);
    expect(kept).toEqual(['1/acqus', '1/fid', '1/pdata/1/1r', '1/pdata/1/procs', '1/pdata/1/title']);
  });

  it('selects the files that a Varian or a two-dimensional TopSpin spectrum needs', () => {
    const varian = ['v.fid/fid', 'v.fid/procpar', 'v.fid/text'];
    expect(selectInstrumentFiles([...varian, 'v.fid/log'].map(inFolder)).map(pathOf)).toEqual(varian);
    const matrix = ['2/ser', '2/acqus', '2/acqu2s', '2/pdata/1/procs', '2/pdata/1/proc2s'];
    expect(selectInstrumentFiles([...matrix, '2/pulseprogram'].map(inFolder)).map(pathOf)).toEqual(matrix);
  });

  it('selects all files of another folder except hidden ones', () => {
    const kept = selectInstrumentFiles(['a/b.jdx', 'a/notes.txt', 'a/.DS_Store'].map(inFolder));
    expect(kept.map(pathOf)).toEqual(['a/b.jdx', 'a/notes.txt']);
  });

  it('rejects a choice without files, over 50 MB in total or with more than 200 files', () => {
    const megabytes = (count: number, size: number) =>
      Array.from({ length: count }, () => ({ size: size * 1024 * 1024 }));
    expect(findFilesFault([])).toBe('Please select a file');
    expect(findFilesFault(megabytes(5, 10))).toBeUndefined();
    expect(findFilesFault([...megabytes(5, 10), { size: 1 }])).toBe(
      'File too large. Max allowed size is 50MB',
    );
    expect(findFilesFault(megabytes(200, 0))).toBeUndefined();
    expect(findFilesFault(megabytes(201, 0))).toBe(
      'Too many files (maximum 200). Choose the folder of a single spectrum, or zip it.',
    );
  });

  it('returns paths only for several files', () => {
    expect(pathsOf([inFolder('1/a')])).toEqual({});
    expect(pathsOf([inFolder('1/a'), inFolder('2/a')])).toEqual({ paths: '1/a\n2/a' });
  });
});
