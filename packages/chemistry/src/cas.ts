export type CasCheck = { ok: true; cas: string } | { ok: false; message: string };

/**
 * Checks a CAS registry number, written '64-19-7' or without hyphens (64197 or '64197'), and
 * returns it with hyphens, or the reason why it is invalid. The check digit is the weighted digit
 * sum modulo 10 (https://www.cas.org/support/documentation/chemical-substances/checkdig).
 */
export function checkCas(text: string | number): CasCheck {
  const parts = casParts(String(text).trim());
  if (parts.length !== 3) return fail('The CAS number should contains three parts separated by an hyphen');
  const [first = '', second = '', third = ''] = parts;
  if (!parts.every((part) => /^[0-9]*$/.test(part))) {
    return fail('The CAS number parts should only be composed of digits');
  }
  if (first.length < 1 || first.length > 7) {
    return fail('The first part of the CAS number should contains between 1 and 7 digits');
  }
  if (second.length !== 2) {
    return fail('The second part of the CAS number should contain exactly two digits');
  }
  if (third.length !== 1) return fail('The third part of the CAS number should contain exactly one digit');
  if (checkDigit(first + second) !== Number(third)) return fail('The CAS number check failed');
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

function fail(message: string): CasCheck {
  return { ok: false, message };
}
