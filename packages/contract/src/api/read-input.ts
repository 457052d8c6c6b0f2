import type { z } from 'zod';
import { issueText, messageOfIssue } from '../messages/issue-text.ts';
import { type PlainMessageCode, type SharedMessage, createMessage } from '../messages/message.ts';

/** By the expected type. */
const wrongTypeMessages: Readonly<Record<string, PlainMessageCode>> = {
  array: 'no-list',
  boolean: 'choose-yes-or-no',
  date: 'invalid-date',
  int: 'not-an-integer',
  number: 'not-a-number',
  object: 'no-object',
  record: 'no-object',
  string: 'no-text',
  tuple: 'no-list',
};

type Origin = z.core.$ZodIssueTooBig['origin'];

const isList = (origin: Origin) => origin === 'array' || origin === 'set';

function tooSmall(origin: Origin, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? issueText('no-text') : issueText('too-few-characters', { minimum });
  return isList(origin) ? issueText('too-few-items', { minimum }) : issueText('below-minimum', { minimum });
}

function tooBig(origin: Origin, maximum: number): string {
  if (origin === 'string') return issueText('too-many-characters', { maximum });
  return isList(origin) ? issueText('too-many-items', { maximum }) : issueText('above-maximum', { maximum });
}

/** The validator's own texts speak of types and literals and have no translation. */
function defaultText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issueText(
        issue.input === undefined ? 'no-value' : (wrongTypeMessages[issue.expected] ?? 'invalid-value'),
      );
    case 'invalid_value':
      return issue.input === undefined
        ? issueText('no-value')
        : issueText('not-one-of', { values: issue.values.map(String).join(', ') });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return issueText(issue.input === undefined ? 'no-value' : 'invalid-value');
  }
}

export interface InputFault {
  /** Names and indices, separated by dots. */
  path: string;
  message: SharedMessage;
}

function faultsOf(issue: z.core.$ZodIssue): InputFault[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: messageOfIssue(issue) }];
  return issue.keys.map((key) => ({
    path: [...path, key].join('.'),
    message: createMessage('unknown-field', { key }),
  }));
}

export type InputResult<Value> = { ok: true; value: Value } | { ok: false; faults: InputFault[] };

/** Reads the input of a person or a client by a schema of the contract. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): InputResult<z.output<Schema>> {
  const parsed = schema.safeParse(input, { error: defaultText });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap(faultsOf) };
}
