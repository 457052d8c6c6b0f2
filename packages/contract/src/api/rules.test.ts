import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints, limits, moleculeInput } from '../index.ts';
import { readFaults } from '../testing/read-faults.ts';

const { accounts, exercises, machines, molecules } = endpoints;
const tooLong = 'x'.repeat(limits.drawingCharacters + 1);

/** Rules that the specification leaves open, or that only clients other than the app break. */
const rules: [call: string, schema: z.ZodType, field: string, value: unknown, message: string][] = [
  [
    'registration',
    accounts.register.body,
    'password',
    'x'.repeat(limits.passwordMaximumBytes + 1),
    'Password must be at most 1024 bytes',
  ],
  [
    'registration',
    accounts.register.body,
    'password',
    'é'.repeat(limits.passwordMaximumBytes / 2 + 1),
    'Password must be at most 1024 bytes',
  ],
  ['account', accounts.update.body, 'role', 'GUEST', 'Please choose a role'],
  ['exercise', exercises.create.body, 'moleculeid', '', 'Please select a molecule'],
  ['exercise', exercises.create.body, 'experiments', 'all', 'Please provide a list of experiments'],
  [
    'exercise',
    exercises.create.body,
    'experiments',
    [{ id: 'a' }, { id: 'a' }],
    'An experiment is listed twice',
  ],
  [
    'exercise',
    exercises.update.body,
    'experiments',
    [{ id: 'a', images: ['b', 'b'] }],
    'An image is listed twice',
  ],
  [
    'exercise',
    exercises.update.body,
    'experiments',
    [
      {
        id: 'a',
        conditions: [
          { key: 'Solvent', shown: true },
          { key: 'Solvent', shown: false },
        ],
      },
    ],
    'A condition is listed twice',
  ],
  [
    'exercise',
    exercises.create.body,
    'experiments',
    [{ id: 'a', conditions: 'all' }],
    'Please provide a list of conditions',
  ],
  ['exercise', exercises.create.body, 'sections', 'Section 1', 'Please provide a list of texts'],
  ['exercise', exercises.create.body, 'public', 'yes', 'Choose yes or no'],
  ['answer', exercises.correct.body, 'composerContent', undefined, 'Draw a structure'],
  ['answer', exercises.correct.body, 'composerContent', tooLong, 'The drawing is too large.'],
  ['machine', machines.create.body, 'type', 1.5, 'The type must be an integer'],
  ['molecule', moleculeInput, 'aliases', 'one', 'Please provide a list of texts'],
  ['molecule', moleculeInput, 'aliases', ['x'.repeat(201)], 'At most 200 characters'],
  [
    'molecule',
    moleculeInput,
    'aliases',
    Array.from({ length: 201 }, () => 'a'),
    'Too many items (maximum 200)',
  ],
  ['molecule', moleculeInput, 'name', 'x'.repeat(501), 'At most 500 characters'],
  ['molecule', moleculeInput, 'domains', ['a, b'], 'Values cannot contain commas'],
  ['exercise', exercises.create.body, 'sections', ['a, b'], 'Values cannot contain commas'],
  ['list', molecules.list.query, 'amount', '201', 'At most 200'],
  ['list', molecules.list.query, 'page', '0', 'At least 1'],
  ['list', molecules.list.query, 'start', '1.5', 'Not an integer'],
  ['list', molecules.list.query, 'minweight', '-1', 'At least 0'],
  ['molecule', moleculeInput, 'drawingkcj', tooLong, 'The drawing is too large.'],
  ...['a b', 'é', 'x'.repeat(65)].map((id): [string, z.ZodType, string, string, string] => [
    'molecule',
    moleculeInput,
    'id',
    id,
    'The ID should be 1 to 64 letters, digits, hyphens, underscores or dots',
  ]),
  ['import', molecules.import.body, 'mode', 'try', 'Please choose check or import'],
  ['export', molecules.export.query, 'format', 'xls', 'Please choose csv or sdf'],
];

function firstMessage(schema: z.ZodType, field: string, value: unknown): string | undefined {
  const faults = readFaults(schema, { [field]: value });
  return faults.find(({ path }) => path.split('.')[0] === field)?.message;
}

describe('the rules beyond the forms', () => {
  it.each(rules)('%s rejects a wrong %3$s', (_call, schema, field, value, message) => {
    expect(firstMessage(schema, field, value)).toBe(message);
  });

  it('reports an import that is too large', () => {
    expect(molecules.import.upload).toMatchObject({
      maxBytes: 10 * 1024 * 1024,
      tooLarge: 'import-too-large',
    });
  });

  it('accept values at the limits', () => {
    expect(
      firstMessage(accounts.register.body, 'password', 'x'.repeat(limits.passwordMaximumBytes)),
    ).toBeUndefined();
    expect(
      firstMessage(accounts.register.body, 'password', '𝛿'.repeat(limits.passwordMaximumBytes / 4)),
    ).toBeUndefined();
    expect(firstMessage(moleculeInput, 'id', 'x'.repeat(64))).toBeUndefined();
    expect(firstMessage(moleculeInput, 'drawingkcj', 'x'.repeat(limits.drawingCharacters))).toBeUndefined();
  });
});
