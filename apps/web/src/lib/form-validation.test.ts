import { describe, expect, it } from 'vitest';
import { isFieldRequired, markRequiredFields } from './form-validation.ts';

const values = {
  name: 'Carvone',
  comment: 'From caraway',
  author: { lastname: 'Lovelace' },
  conditions: [{ key: 'Solvent', units: '' }],
  files: ['a.jdx'],
};

const check = ({ name, author, conditions, files }: typeof values) => ({
  ...(name === '' && { name: 'Please input a name' }),
  ...(author.lastname === '' && { 'author.lastname': 'Please input a name' }),
  ...(conditions[0]?.key === '' && { 'conditions.0.key': 'Please input a key' }),
  ...(files.length === 0 && { files: 'Please choose a file' }),
});

describe('a field', () => {
  it.each(['name', 'author.lastname', 'conditions.0.key', 'files'])(
    'is required where the rules refuse it empty: %s',
    (field) => {
      expect(isFieldRequired(check, values, field)).toBe(true);
    },
  );

  it.each(['comment', 'conditions.0.units', 'conditions'])('is not where they take it empty: %s', (field) => {
    expect(isFieldRequired(check, values, field)).toBe(false);
  });

  it('is required or not whatever it and the others hold', () => {
    expect(isFieldRequired(check, { ...values, name: '', comment: '' }, 'name')).toBe(true);
    expect(isFieldRequired(check, { ...values, name: '' }, 'comment')).toBe(false);
  });
});

describe('a form', () => {
  const form = { getValues: () => values };
  const mark = markRequiredFields(check);

  it('marks a field that its rules require, and no other', () => {
    expect(mark({ field: 'name', options: {}, form })).toEqual({ required: true });
    expect(mark({ field: 'comment', options: {}, form })).toEqual({});
  });

  it('marks no checkbox, because a browser would ask to tick it', () => {
    expect(mark({ field: 'name', options: { type: 'checkbox' }, form })).toEqual({});
  });
});
