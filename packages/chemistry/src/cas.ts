export type CasFault =
  | 'cas-parts'
  | 'cas-digits'
  | 'cas-first-part'
  | 'cas-second-part'
  | 'cas-third-part'
  | 'cas-check-digit';

export type CasCheck = { ok: true; cas: string } | { ok: false; fault: CasFault };

/**
 * Accepts '64-19-7' or no hyphens (64197 or '64197'), and returns the number with hyphens, or what
 * is wrong. The check digit is the weighted digit sum modulo 10
 * (https://www.cas.org/support/documentation/chemical-substances/checkdig).
 */
export function checkCas(text: string | number): CasCheck {
  const parts = casParts(String(text).trim());
  if (parts.length !== 3) return fail('cas-parts');
  const [first = '', second = '', third = ''] = parts;
  if (!parts.every((part) => /^[0-9]*$/.test(part))) {
    return fail('cas-digits');
  }
  if (first.length < 1 || first.length > 7) {
    return fail('cas-first-part');
  }
  if (second.length !== 2) {
    return fail('cas-second-part');
  }
  if (third.length !== 1) return fail('cas-third-part');
  if (checkDigit(first + second) !== Number(third)) return fail('cas-check-digit');
  return { ok: true, cas: parts.join('-') };
}

function casParts(text: string): string[] {
  const isBare = /^[0-9]{4,}$/.test(text);
  return isBare ? [text.slice(0, -3), text.slice(-3, -1), text.slice(-1)] : text.split('-');
}

function checkDigit(digits: string): number {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index + 1));
  return weighted.reduce((sum, term) => sum + term, 0) % 10;
}

function fail(fault: CasFault): CasCheck {
  return { ok: false, fault };
}
