import { checkCas, hillFormula, parseFormula } from '@elucida/chemistry';
import { z } from 'zod';
import { limits } from '../limits.ts';

/** Message for a text that is too long. */
export function tooLongMessage(maximum: number): string {
  return `At most ${maximum} characters`;
}

/** A text that must not be empty, with the specification's message for when it is. */
export function required(message: string, maximum = 10_000) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .max(maximum, tooLongMessage(maximum));
}

/** A text that may be empty but is always a text. */
export const optionalText = z.string().trim().max(10_000, tooLongMessage(10_000)).default('');

/** `a,b` in a query, or an array from a typed caller: a list of texts, empty items dropped. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  );

/** A query parameter that may be given several times: a list of texts, empty ones dropped. */
export const repeatedText = z
  .union([
    z.string(),
    z.array(z.string()).max(limits.listedTexts, `Too many items (maximum ${limits.listedTexts})`),
  ])
  .transform((value) => [value].flat().filter(Boolean));

/** No spectrum and no log is older, and a year of more digits is a slip of the keyboard. */
export function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 2999;
}

/** A moment (ISO 8601 with its time zone) of the years 1900 to 2999. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Not a valid date and time' })
  .refine(isDate, 'Not a valid date and time');

const day = z.iso.date('Not a valid date and time').refine(isDate, 'Not a valid date and time');
const instantOrDay = z.union([instant, day], 'Not a valid date and time');

const millisecondsOfDay = 86_400_000;

/**
 * `date` twice in a query: from and until, both included; a day without a time is the whole of it
 * (UTC).
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

/** Values that a list is searched by: a query names several with commas between. */
export const tagList = z
  .array(
    listedText.refine((text) => !text.includes(','), 'Values cannot contain commas'),
    'Please provide a list of texts',
  )
  .max(limits.listedTexts, `Too many items (maximum ${limits.listedTexts})`);

/** A number or its text; an empty text is no number, where plain coercion would read a zero. */
export function numberField(message: string) {
  return z.union([z.number(), z.string().trim().min(1).transform(Number)], message).pipe(z.number(message));
}

/** A yes-or-no field of a form. */
export const booleanText = z.boolean('Choose yes or no');

function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const number = z.coerce.number('Not a number').int('Not an integer');
  return number.min(minimum, `At least ${minimum}`).max(maximum, `At most ${maximum}`);
}

/** Paging: `start` (offset) and `amount`, or `page` (1-based) with the screen's page size. */
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

/** The window of a list that a call asks for. */
export function pageWindowOf(query: Paging, pageSize: number): { start: number; amount: number } {
  const amount = query.amount ?? pageSize;
  return { start: query.start ?? ((query.page ?? 1) - 1) * amount, amount };
}

/** A chemical formula in any element order; kept in Hill order. */
export const formulaField = required('Please input a formula').transform((text, context) => {
  const parsed = parseFormula(text);
  if (parsed.ok) return hillFormula(parsed.formula);
  context.addIssue({ code: 'custom', message: parsed.failure.message, input: text });
  return z.NEVER;
});

/** A CAS registry number, `64-19-7` or 64197; kept with its hyphens. */
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

/** An MDL molfile or Kekule Chem JSON; its chemistry is read by the server. */
export const drawingText = z.string('Draw a structure').max(limits.drawingBytes, 'The drawing is too large.');

/** Key that the sender chooses, so that the server stores a repeated request once. */
export const keyField = z
  .string('Please provide a key')
  .regex(/^[\w.-]{1,64}$/, 'A key has 1 to 64 letters, digits, underscores, hyphens and full stops');

/** A moment (ISO 8601 with its time zone), or null for none. */
export function momentField(message: string) {
  return z.iso.datetime({ offset: true, error: message }).refine(isDate, message).nullable();
}

export const isoTime = z.string().meta({ format: 'date-time' });

/** Reply of every creation. */
export const createdReply = z.object({ id: z.union([z.string(), z.number()]) });
