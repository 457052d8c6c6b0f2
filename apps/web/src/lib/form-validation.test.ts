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
    'is required if the rules reject it empty: %s',
    (field) => {
      expect(isFieldRequired(check, values, field)).toBe(true);
    },
  );

  it.each(['comment', 'conditions.0.units', 'conditions'])(
    'is not required if the rules accept it empty: %s',
    (field) => {
      expect(isFieldRequired(check, values, field)).toBe(false);
    },
  );

  it('is required or not independently of all values', () => {
    expect(isFieldRequired(check, { ...values, name: '', comment: '' }, 'name')).toBe(true);
    expect(isFieldRequired(check, { ...values, name: '' }, 'comment')).toBe(false);
  });
});

describe('a form', () => {
  const form = { getValues: () => values };
  const mark = markRequiredFields(check);

  it('marks only fields that its rules require', () => {
    expect(mark({ field: 'name', options: {}, form })).toEqual({ required: true });
    expect(mark({ field: 'comment', options: {}, form })).toEqual({});
  });

  it('marks no checkbox, because a browser would require it to be checked', () => {
    expect(mark({ field: 'name', options: { type: 'checkbox' }, form })).toEqual({});
  });
});
