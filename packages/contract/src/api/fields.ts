import { checkCas, hillFormula, parseFormula } from '@elucida/chemistry';
import { z } from 'zod';
import { limits } from '../limits.ts';

export function tooLongMessage(maximum: number): string {
  return `At most ${maximum} characters`;
}

/** Schema of a text that must not be empty, with the specification's message. */
export function required(message: string, maximum = 10_000) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(maximum, tooLongMessage(maximum));
}

export const optionalText = z.string().trim().max(10_000, tooLongMessage(10_000)).default('');

/**
 * Schema of a list of texts: `a,b` in a query, or an array of a typed caller. Empty items are
 * dropped.
 */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  );

/** Schema of a repeatable query parameter: a list of texts, without empty ones. */
export const repeatedText = z
  .union([
    z.string(),
    z.array(z.string()).max(limits.listedTexts, `Too many items (maximum ${limits.listedTexts})`),
  ])
  .transform((value) => [value].flat().filter(Boolean));

/**
 * Returns whether a text is a date of the years 1900 to 2999: no spectrum is older, and later years
 * are typing errors.
 */
export function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 2999;
}

/** Schema of a time (ISO 8601 with time zone) of the years 1900 to 2999. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Not a valid date and time' })
  .refine(isDate, 'Not a valid date and time');

const day = z.iso.date('Not a valid date and time').refine(isDate, 'Not a valid date and time');
const instantOrDay = z.union([instant, day], 'Not a valid date and time');

const millisecondsOfDay = 86_400_000;

/**
 * Schema of `date` given twice in a query: first and last time, both included. A day without a time
 * is the whole day (UTC).
 */
export const dateRange = z
  .tuple([instantOrDay, instantOrDay], 'Enter a start date and an end date')
  .transform(([from, until]) => {
    const end = new Date(until);
    return {
      from: new Date(from),
      until: until.includes('T') ? end : new Date(end.getTime() + millisecondsOfDay - 1),
    };
  });

const listedText = z
  .string('Please provide a list of texts')
  .trim()
  .min(1, 'Please provide a list of texts')
  .max(200, tooLongMessage(200));

export const textList = z
  .array(listedText, 'Please provide a list of texts')
  .max(limits.listedTexts, `Too many items (maximum ${limits.listedTexts})`);

/** Schema of search values: a query separates several by commas. */
export const tagList = z
  .array(
    listedText.refine((text) => !text.includes(','), 'Values cannot contain commas'),
    'Please provide a list of texts',
  )
  .max(limits.listedTexts, `Too many items (maximum ${limits.listedTexts})`);

/**
 * Schema of a number or its text. An empty text is no number, while plain coercion would read 0.
 */
export function numberField(message: string) {
  return z.union([z.number(), z.string().trim().min(1).transform(Number)], message).pipe(z.number(message));
}

export const booleanText = z.boolean('Choose yes or no');

function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const number = z.coerce.number('Not a number').int('Not an integer');
  return number.min(minimum, `At least ${minimum}`).max(maximum, `At most ${maximum}`);
}

/**
 * Fields of paging: `start` (offset) and `amount`, or `page` (from 1) with the screen's page size.
 */
export const paging = {
  start: wholeNumber(0).optional(),
  amount: wholeNumber(1, limits.listAmountMaximum).optional(),
  page: wholeNumber(1).optional(),
};

export interface Paging {
  start?: number | undefined;
  amount?: number | undefined;
  page?: number | undefined;
}

export function pageWindowOf(query: Paging, pageSize: number): { start: number; amount: number } {
  const amount = query.amount ?? pageSize;
  return { start: query.start ?? ((query.page ?? 1) - 1) * amount, amount };
}

/** Schema of a molecular formula in any order of elements; the result is in Hill order. */
export const formulaField = required('Please input a formula').transform((text, context) => {
  const parsed = parseFormula(text);
  if (parsed.ok) return hillFormula(parsed.formula);
  context.addIssue({ code: 'custom', message: parsed.failure.message, input: text });
  return z.NEVER;
});

/** Schema of a CAS registry number, `64-19-7` or 64197; the result has hyphens. */
export const casField = z
  .union([z.string(), z.number()], { error: 'Please input a CAS registry number' })
  .transform((value, context) => {
    const text = String(value).trim();
    if (text === '') {
      context.addIssue({ code: 'custom', message: 'Please input a CAS registry number', input: value });
      return z.NEVER;
    }
    const checked = checkCas(text);
    if (checked.ok) return checked.cas;
    context.addIssue({ code: 'custom', message: checked.message, input: value });
    return z.NEVER;
  });

/** Schema of an MDL molfile or Kekule Chem JSON; the server reads its chemistry. */
export const drawingText = z.string('Draw a structure').max(limits.drawingBytes, 'The drawing is too large.');

/** Key that the sender chooses, so that the server stores a repeated request once. */
export const keyField = z
  .string('Please provide a key')
  .regex(/^[\w.-]{1,64}$/, 'A key has 1 to 64 letters, digits, underscores, hyphens and full stops');

/** Schema of a time (ISO 8601 with time zone), or null for none. */
export function momentField(message: string) {
  return z.iso.datetime({ offset: true, error: message }).refine(isDate, message).nullable();
}

export const isoTime = z.string().meta({ format: 'date-time' });

export const createdReply = z.object({ id: z.union([z.string(), z.number()]) });
