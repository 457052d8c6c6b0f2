import { credentialsSchema, experimentInput } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { fieldErrors, createSchemaValidator } from './schema-validator.ts';

describe('a form with the rules of the contract', () => {
  const validate = createSchemaValidator(credentialsSchema);

  it('returns no errors for values that the server would accept', () => {
    expect(validate({ email: 'ada@example.org', password: 'a good password' })).toEqual({});
  });

  it('returns the first message of each field, in the words of the server', () => {
    expect(validate({ email: '', password: '' })).toEqual({
      email: 'Please input your email',
      password: 'Please input your password',
    });
  });

  it('names a nested field by its path and a list item by its index', () => {
    const errors = createSchemaValidator(experimentInput)({
      name: 'Proton',
      machineId: 'm',
      type: 'NMR-H',
      date: '2026-01-31',
      author: { firstname: '', lastname: 'Lovelace' },
      conditions: [
        { key: 'Solvent', value: 'CDCl3', units: '-' },
        { key: '', value: '1', units: '-' },
      ],
    });
    expect(errors).toEqual({
      'author.firstname': 'Please input a firstname',
      'conditions.1.key': 'Please input a key',
    });
  });
});

describe('the faults that the server reports', () => {
  const details = [
    { path: 'cas', message: 'The CAS number check failed' },
    { path: 'author.lastname', message: 'Please input a lastname' },
    { path: 'elsewhere', message: 'Unknown field: elsewhere' },
  ];

  it('assigns the server’s faults to the fields of the form, nested ones included', () => {
    expect(fieldErrors(details, ['cas', 'author'])).toEqual({
      cas: 'The CAS number check failed',
      'author.lastname': 'Please input a lastname',
    });
  });

  it('returns undefined if no fault of the server concerns a field of the form', () => {
    expect(fieldErrors(details, ['name'])).toBeUndefined();
    expect(fieldErrors([], ['name'])).toBeUndefined();
  });
});
