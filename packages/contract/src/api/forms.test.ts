import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { credentialsSchema, endpoints, exerciseInput, findIdentifierFault, moleculeInput } from '../index.ts';
import { englishOf } from '../messages/english-of.ts';
import { readFaults } from '../testing/read-faults.ts';
import { machine, valid, forms, rules } from './testing/form-inputs.ts';

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of readFaults(schema, value)) messages[path] ??= message;
  return messages;
}

function withField(value: object, path: string, field: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const inner = (value as Record<string, object>)[name];
  return { ...value, [name]: rest.length === 0 ? field : withField(inner!, rest.join('.'), field) };
}

describe('the messages of the forms', () => {
  it.each(forms)('accept a valid $form without a message', ({ form, schema }) => {
    expect(messagesOf(schema, valid[form])).toEqual({});
  });

  it.each(rules)('report for %s whose %s is %j: %4$s', (form, field, value, message) => {
    const { schema } = forms.find((candidate) => candidate.form === form)!;
    expect(messagesOf(schema, withField(valid[form], field, value))).toEqual({ [field]: message });
  });

  it.each(forms)(
    'report all faults of an empty $form at once, in sentences for people',
    ({ form, schema }) => {
      const messages = messagesOf(schema, {});
      expect(Object.keys(messages).sort()).toEqual(Object.keys(valid[form]).sort());
      for (const message of Object.values(messages))
        expect(message).toMatch(/^([Pp]lease|Choose|Draw|Enter|Select) /);
    },
  );

  it('report the institution’s rule and example for an identifier that breaks the pattern', () => {
    const rule = {
      identifierLabel: 'Student university identifier',
      identifierPattern: '^[sS]\\d{6}$',
      identifierRule: 'S followed by 6 digits',
      identifierExample: 'S123456',
    };
    const fault = 'Student university identifier must be S followed by 6 digits (e.g., S123456)';
    for (const good of ['S123456', 's123456', ' S123456 '])
      expect(findIdentifierFault(good, rule)).toBeUndefined();
    for (const bad of ['', '123456', 'S12345', 'S1234567', 'T123456'])
      expect(englishOf(findIdentifierFault(bad, rule)!)).toBe(fault);
  });

  it('report a file that is too large', () => {
    expect(endpoints.spectra.create.upload).toMatchObject({
      maxBytes: 50 * 1024 * 1024,
      tooLarge: 'spectrum-too-large',
    });
  });
});

describe('the values of the forms', () => {
  it('have a formula in Hill order and a CAS number with hyphens, whatever the input was', () => {
    const kept = moleculeInput.parse({
      ...valid.molecule,
      formula: 'CH3COOH',
      cas: 64197,
      weight: ' 60.05 ',
    });
    expect(kept).toMatchObject({ formula: 'C2H4O2', cas: '64-19-7', weight: 60.05 });
  });

  it('have numbers for numeric texts', () => {
    expect(machine.parse({ ...valid.machine, commissioningYear: '1900', type: '3' })).toMatchObject({
      commissioningYear: 1900,
      type: 3,
    });
    expect(exerciseInput.parse({ ...valid.exercise, id: '7' }).id).toBe(7);
  });

  it('have texts without surrounding blanks, but a password letter for letter', () => {
    const kept = credentialsSchema.parse({ email: ' ada@example.org ', password: ' eight.. ' });
    expect(kept).toEqual({ email: 'ada@example.org', password: ' eight.. ' });
  });
});
