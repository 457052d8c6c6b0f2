import type { z } from 'zod';

/** Sentences for values of a wrong type, by the type that was expected. */
const expectedTypes: Readonly<Record<string, string>> = {
  array: 'Please provide a list',
  boolean: 'Choose yes or no',
  date: 'Not a valid date and time',
  int: 'Not an integer',
  number: 'Not a number',
  object: 'Please provide an object with fields',
  record: 'Please provide an object with fields',
  string: 'Please provide a text',
  tuple: 'Please provide a list',
};

type Origin = z.core.$ZodIssueTooBig['origin'];

function tooSmall(origin: Origin, minimum: string): string {
  if (origin === 'string')
    return minimum === '1' ? 'Please provide a text' : `At least ${minimum} characters`;
  return origin === 'array' || origin === 'set'
    ? `Too few items (minimum ${minimum})`
    : `At least ${minimum}`;
}

function tooBig(origin: Origin, maximum: string): string {
  if (origin === 'string') return `At most ${maximum} characters`;
  return origin === 'array' || origin === 'set'
    ? `Too many items (maximum ${maximum})`
    : `At most ${maximum}`;
}

/**
 * Returns the sentence for an issue whose schema has none (option `error` of a parse). The
 * validator's own texts speak of types and literals and have no French.
 */
export function messageOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Enter a value' : (expectedTypes[issue.expected] ?? 'Invalid value');
    case 'invalid_value':
      return issue.input === undefined
        ? 'Enter a value'
        : `Choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? 'Enter a value' : 'Invalid value';
  }
}
