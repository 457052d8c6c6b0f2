import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints, molecules } from '../index.ts';
import { readFaults } from '../testing/read-faults.ts';

const wrongValues = [undefined, null, true, -1.5, 1e300, '', 'nonsense', 'x'.repeat(20_000), [], [null], {}];

/** None may be shown to anybody. */
const validatorText =
  /^(Invalid|Unrecognized|Too (small|big)|Expected|Required)\b|expected (string|number|boolean|array|object|record|int|date|tuple|one of)/;

const ownSentences = new Set([
  'Invalid email format',
  'Invalid element abbreviation',
  'Invalid login code.',
  'Invalid password link',
  'Invalid confirmation link',
  'Invalid value',
  'Invalid peak list',
  'Invalid processing settings',
]);

function fieldsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return [];
}

/** Tests wrong values as a whole and field by field, two levels deep. */
function messagesOf(schema: z.ZodType): string[] {
  const fields = fieldsOf(schema);
  const nested = [
    'id',
    'name',
    'signals',
    'experiments',
    'data',
    'drawing',
    'shifts',
    'atoms',
    'type',
    'date',
  ];
  const items = wrongValues.flatMap((value) => nested.map((name) => ({ [name]: value })));
  const values = [
    ...wrongValues,
    ...[...wrongValues, ...items, ...items.map((item) => [item])].map((value) =>
      Object.fromEntries(fields.map((name) => [name, value])),
    ),
  ];
  return values.flatMap((value) => readFaults(schema, value).map(({ message }) => message));
}

const schemas = allEndpoints().flatMap(({ resource, name, endpoint }) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ title: `${resource}.${name}: ${part}`, schema }];
  }),
);

describe('a value that a call rejects', () => {
  it('shows that an unread fault has the validator’s text', () => {
    const issue = molecules.list.query.safeParse({ sort: 'nonsense' }).error?.issues[0];
    expect(issue?.message).toMatch(validatorText);
  });

  it.each(schemas)('reports a wrong value by a sentence of the product: $title', ({ schema }) => {
    const messages = [...new Set(messagesOf(schema))];
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((text) => validatorText.test(text) && !ownSentences.has(text))).toEqual([]);
  });

  it.each([
    ['an unknown sort', { sort: 'nonsense' }, /^Choose one of: id, -id, name/],
    ['a list for a text', { name: ['a'] }, 'Please provide a text'],
    ['null for a text', { name: null }, 'Please provide a text'],
  ])('reports a value of a wrong type by a message that names the expected type: %s', (_, query, message) => {
    const faults = readFaults(molecules.list.query, query);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toMatch(message);
  });

  it('names the permitted amount and the missing field in each fault', () => {
    const schema = z.strictObject({
      few: z.array(z.string()).max(1),
      many: z.array(z.string()).min(2),
      short: z.string().max(2),
      long: z.string().min(3),
      low: z.number().max(4),
      high: z.number().min(5),
      list: z.array(z.string()),
      missing: z.string(),
      choice: z.enum(['a', 'b']),
      object: z.object({}),
      form: z.uuid(),
    });
    const value = {
      few: ['a', 'b'],
      many: [],
      short: 'abc',
      long: 'a',
      low: 9,
      high: 1,
      list: 'no',
      object: 'no',
      form: 'x',
      other: 1,
    };
    expect(readFaults(schema, value).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'few: Too many items (maximum 1)',
      'many: Too few items (minimum 2)',
      'short: At most 2 characters',
      'long: At least 3 characters',
      'low: At most 4',
      'high: At least 5',
      'list: Please provide a list',
      'missing: Enter a value',
      'choice: Enter a value',
      'object: Please provide an object with fields',
      'form: Invalid value',
      'other: Unknown field: other',
    ]);
  });
});
