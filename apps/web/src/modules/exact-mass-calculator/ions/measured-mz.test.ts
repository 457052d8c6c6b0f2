import { describe, expect, it } from 'vitest';
import { readMeasuredMz } from './measured-mz.ts';

describe('readMeasuredMz', () => {
  it.each([
    ['61.0284', 61.0284],
    [' 61,0284 ', 61.0284],
    ['.5', 0.5],
    ['195.', 195],
  ])('reads %j', (text, mz) => {
    expect(readMeasuredMz(text)).toEqual({ ok: true, mz });
  });

  it.each([
    ['', 'Required'],
    ['abc', 'Not a number'],
    ['61.02.84', 'Not a number'],
    ['1,061.02', 'Not a number'],
    ['0x3d', 'Not a number'],
    ['1e3', 'Not a number'],
    ['Infinity', 'Not a number'],
    ['0', 'The m/z must be positive'],
    ['-61', 'The m/z must be positive'],
  ])('rejects %j: %s', (text, message) => {
    expect(readMeasuredMz(text)).toEqual({ ok: false, message });
  });
});
