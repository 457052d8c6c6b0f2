import { describe, expect, it } from 'vitest';
import { formatMegabytes } from './file-size.ts';

describe('formatMegabytes', () => {
  it.each([
    [1, '0.01 MB'],
    [52_000, '0.01 MB'],
    [52_430, '0.1 MB'],
    [1_048_576, '1.0 MB'],
    [1_310_720, '1.3 MB'],
    [52_428_800, '50.0 MB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(formatMegabytes(bytes)).toBe(text);
  });
});
