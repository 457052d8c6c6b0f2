import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCas } from './cas.ts';

describe('checkCas', () => {
  it.each([['64-19-7'], ['7732-18-5'], ['50-78-2'], ['91-64-5']])('accepts the CAS number %s', (cas) => {
    expect(checkCas(cas)).toEqual({ ok: true, cas });
  });

  it('accepts a number without hyphens and returns it with hyphens', () => {
    expect(checkCas(64197)).toEqual({ ok: true, cas: '64-19-7' });
    expect(checkCas('64197')).toEqual({ ok: true, cas: '64-19-7' });
  });

  it.each([
    ['64-19', 'cas-parts'],
    ['', 'cas-parts'],
    ['6a-19-7', 'cas-digits'],
    ['12345678-19-7', 'cas-first-part'],
    ['-19-7', 'cas-first-part'],
    ['64-1-7', 'cas-second-part'],
    ['64-19-77', 'cas-third-part'],
    ['64-19-8', 'cas-check-digit'],
  ])('rejects the CAS number %j with a reason', (text, fault) => {
    expect(checkCas(text)).toEqual({ ok: false, fault });
  });

  it('detects a wrong digit if its weighted change is not a multiple of ten', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'6419'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        const weight = 4 - place;
        const isSeen = (shift * weight) % 10 !== 0;
        expect(checkCas(`${digits.slice(0, 2).join('')}-${digits.slice(2).join('')}-7`).ok).toBe(!isSeen);
      }),
    );
  });
});
