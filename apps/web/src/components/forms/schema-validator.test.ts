import { credentialsSchema, experimentInput } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { fieldErrors, createSchemaValidator } from './schema-validator.ts';

describe('a form with the rules of the contract', () => {
  const validate = createSchemaValidator(credentialsSchema);

  it('has no errors if the server would accept it', () => {
    expect(validate({ email: 'ada@example.org', password: 'a good password' })).toEqual({});
  });

  it('shows the first message of each field, in the words of the server', () => {
    expect(validate({ email: '', password: '' })).toEqual({
      email: 'Please input your email',
      password: 'Please input your password',
    });
  });

  it('names nested fields by their path, list items by their index', () => {
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

describe('what the server found wrong', () => {
  const details = [
    { path: 'cas', message: 'The CAS number check failed' },
    { path: 'author.lastname', message: 'Please input a lastname' },
    { path: 'elsewhere', message: 'Unknown field: elsewhere' },
  ];

  it('is shown at the fields of the form, nested ones included', () => {
    expect(fieldErrors(details, ['cas', 'author'])).toEqual({
      cas: 'The CAS number check failed',
      'author.lastname': 'Please input a lastname',
    });
  });

  it('is not shown at a field if the form has none of these fields', () => {
    expect(fieldErrors(details, ['name'])).toBeUndefined();
    expect(fieldErrors([], ['name'])).toBeUndefined();
  });
});
