import type { z } from 'zod';

/** Sentences for values of a wrong type, by the type that was expected. */
const expectedTypes: Readonly<Record<string, string>> = {
  array: 'Please give a list',
  boolean: 'Please choose yes or no',
  date: 'Not a date and time',
  int: 'Not a whole number',
  number: 'Not a number',
  object: 'Please give an object with fields',
  record: 'Please give an object with fields',
  string: 'Please give a text',
  tuple: 'Please give a list',
};

type Origin = z.core.$ZodIssueTooBig['origin'];

function tooSmall(origin: Origin, minimum: string): string {
  if (origin === 'string') return minimum === '1' ? 'Please give a text' : `At least ${minimum} characters`;
  return origin === 'array' || origin === 'set' ? `At least ${minimum} of them` : `At least ${minimum}`;
}

function tooBig(origin: Origin, maximum: string): string {
  if (origin === 'string') return `At most ${maximum} characters`;
  return origin === 'array' || origin === 'set' ? `At most ${maximum} of them` : `At most ${maximum}`;
}

/**
 * Returns the sentence for an issue whose schema has none: option `error` of a parse. Without it, people would read the texts
 * of the validator, which speak of types and literals and have no French.
 */
export function messageOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Please give a value'
        : (expectedTypes[issue.expected] ?? 'This value is not valid');
    case 'invalid_value':
      return issue.input === undefined
        ? 'Please give a value'
        : `Please choose one of these: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum));
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? 'Please give a value' : 'This value is not valid';
  }
}
