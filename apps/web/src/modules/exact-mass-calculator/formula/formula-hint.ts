import { elementOfSymbol, type FormulaFailure } from '@elucida/chemistry';
import { locale } from '../../../languages/locale.ts';
import { t } from '../../../languages/t.ts';

/** Returns undefined if the message suffices. */
export function formulaHint(text: string, { position, length, fault }: FormulaFailure): string | undefined {
  const faulty = text.slice(position, position + length);
  if (fault === 'unknown-token') return isotopeHint(text.slice(position)) ?? characterHint(faulty);
  if (fault === 'unknown-element') return symbolHint(text.slice(position, position + 2));
  if (fault === 'unexpected-number') return t('Put a number after the element or group that it multiplies.');
  if (fault === 'unclosed-parenthesis') return t('This parenthesis is never closed.');
  if (fault === 'unopened-parenthesis') return t('This parenthesis was never opened.');
  return undefined;
}

/** Returns undefined unless the text begins with an isotope: `[13C]` or `¹³C`. */
function isotopeHint(text: string): string | undefined {
  const [isotope, bracketed, raised] =
    /^(?:\[\^?\d+([A-Z][a-z]?)\]?|[⁰-⁹²³¹]+([A-Z][a-z]?))/.exec(text) ?? [];
  if (isotope === undefined) return undefined;
  if (/^(?:\[\^?2H\]?|²H)$/.test(isotope))
    return t('Write deuterium as D instead of {{isotope}}.', { isotope });
  return t(
    'Only deuterium has a symbol of its own, D. Of other isotopes, write the element: {{element}} instead of {{isotope}}.',
    { element: bracketed ?? raised, isotope },
  );
}

function characterHint(character: string): string | undefined {
  if (/\s/.test(character)) return t('Remove the spaces.');
  if (/[+\-−⁺⁻]/.test(character)) return t('Leave out the charge: choose an ion below the results.');
  if (/[.·•*]/.test(character)) return t('Write crystal water as a group: CuSO4(H2O)5.');
  if (/[[\]{}]/.test(character)) return t('Use parentheses ( ) for groups.');
  if (/[₀-₉⁰-⁹²³¹]/.test(character)) return t('Write numbers with plain digits.');
  return undefined;
}

/** Names symbols that the letters give in correct case. */
function symbolHint(letters: string): string | undefined {
  const [first = '', second = ''] = letters;
  const candidates = [
    first.toUpperCase(),
    /[A-Za-z]/.test(second) ? first.toUpperCase() + second.toLowerCase() : '',
  ]
    .filter((symbol) => elementOfSymbol(symbol) !== undefined)
    .filter((symbol) => !letters.startsWith(symbol));
  return candidates.length === 0
    ? undefined
    : t('Check upper and lower case: did you mean {{candidates}}?', {
        candidates: new Intl.ListFormat(locale(), { type: 'disjunction' }).format(candidates),
      });
}
