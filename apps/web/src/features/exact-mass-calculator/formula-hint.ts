import { elementOfSymbol, type FormulaFailure } from '@elucida/chemistry';

/** What most likely went wrong at that place, for the line after the message; nothing where the message says it all. */
export function formulaHint(text: string, { position, length, message }: FormulaFailure): string | undefined {
  const faulty = text.slice(position, position + length);
  if (message === 'Unknown token') return characterHint(faulty);
  if (message === 'Invalid element abbreviation') return symbolHint(text.slice(position, position + 2));
  if (message === 'Unexpected number')
    return 'A number comes after the element or the group that it multiplies.';
  if (message === 'Mismatched left parenthesis') return 'This parenthesis is never closed.';
  if (message === 'Mismatched right parenthesis') return 'No parenthesis was opened before this one.';
  return undefined;
}

function characterHint(character: string): string | undefined {
  if (/\s/.test(character)) return 'A formula has no spaces.';
  if (/[+\-−⁺⁻]/.test(character))
    return 'Charges are not part of the formula: choose an ion below the results.';
  if (/[.·•*]/.test(character)) return 'Write crystal water as a group: CuSO4(H2O)5.';
  if (/[[\]{}]/.test(character)) return 'Groups are in round parentheses.';
  if (/[₀-₉⁰-⁹²³¹]/.test(character)) return 'Write numbers with plain digits.';
  return undefined;
}

/** The symbols that the same letters make with the right capitals. */
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
    : `Symbols are case sensitive: did you mean ${candidates.join(' or ')}?`;
}
