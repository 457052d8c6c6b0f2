import { checkCas, hillFormula, parseFormula } from '@elucida/chemistry';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { ifWrongType, issueText } from '../messages/issue-text.ts';
import type { PlainMessageCode } from '../messages/message.ts';

/** `ifMissing` is the message for an empty text. */
export function required(ifMissing: PlainMessageCode, maximum = 10_000) {
  const tooShort = { error: issueText(ifMissing), abort: true };
  return z.string(ifWrongType(ifMissing)).trim().min(1, tooShort).max(maximum);
}

export const optionalText = z.string().trim().max(10_000).default('');

/** Reads `a,b` in a query, or an array of a typed caller. Empty items are dropped. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean),
  );

/** Accepts a repeated parameter; drops empty texts. */
export const repeatedText = z
  .union([z.string(), z.array(z.string()).max(limits.listedTexts)])
  .transform((value) => [value].flat().filter(Boolean));

/** Accepts the years 1900 to 2999: no spectrum is older, and later years are typing errors. */
export function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1900 && year <= 2999;
}

/** Accepts ISO 8601 with time zone, of the years 1900 to 2999. */
function timeField(ifInvalid: PlainMessageCode) {
  const message = issueText(ifInvalid);
  return z.iso.datetime({ offset: true, error: message }).refine(isDate, message);
}

export const instant = timeField('invalid-date');

/** Accepts the years 1900 to 2999, or null. */
export const momentField = (ifInvalid: PlainMessageCode) => timeField(ifInvalid).nullable();

const day = z.iso.date(issueText('invalid-date')).refine(isDate, issueText('invalid-date'));
const instantOrDay = z.union([instant, day], issueText('invalid-date'));

const millisecondsOfDay = 86_400_000;

/**
 * Query parameter `date`, given twice: first and last time, both included. A day without a time is
 * the whole day (UTC).
 */
export const dateRange = z
  .tuple([instantOrDay, instantOrDay], issueText('no-date-range'))
  .transform(([from, until]) => {
    const end = new Date(until);
    return {
      from: new Date(from),
      until: until.includes('T') ? end : new Date(end.getTime() + millisecondsOfDay - 1),
    };
  });

const listedText = z
  .string(ifWrongType('no-list-of-texts'))
  .trim()
  .min(1, issueText('no-list-of-texts'))
  .max(200);

export const textList = z.array(listedText, ifWrongType('no-list-of-texts')).max(limits.listedTexts);

/** Commas separate values in a query. */
export const tagList = z
  .array(
    listedText.refine((text) => !text.includes(','), issueText('comma-in-value')),
    ifWrongType('no-list-of-texts'),
  )
  .max(limits.listedTexts);

/**
 * Schema of a number or its text. An empty text is no number, while plain coercion would read 0.
 */
export function numberField(ifInvalid: PlainMessageCode) {
  const message = issueText(ifInvalid);
  return z.union([z.number(), z.string().trim().min(1).transform(Number)], message).pipe(z.number(message));
}

export const booleanField = z.boolean(issueText('choose-yes-or-no'));

function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  const number = z.coerce.number().int();
  return number.min(minimum).max(maximum);
}

/** `start` (offset) and `amount`, or `page` (from 1) with the default page size of the list. */
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

/** Accepts any order of elements; the result is in Hill order. */
export const formulaField = required('no-formula').transform((text, context) => {
  const parsed = parseFormula(text);
  if (parsed.ok) return hillFormula(parsed.formula);
  context.addIssue({ code: 'custom', message: issueText(parsed.failure.fault), input: text });
  return z.NEVER;
});

/** Accepts `64-19-7` or 64197; the result has hyphens. */
export const casField = z
  .union([z.string(), z.number()], { error: issueText('no-cas') })
  .transform((value, context) => {
    const text = String(value).trim();
    if (text === '') {
      context.addIssue({ code: 'custom', message: issueText('no-cas'), input: value });
      return z.NEVER;
    }
    const checked = checkCas(text);
    if (checked.ok) return checked.cas;
    context.addIssue({ code: 'custom', message: issueText(checked.fault), input: value });
    return z.NEVER;
  });

/** MDL molfile or Kekule Chem JSON; the server reads its chemistry. */
export const drawingText = z
  .string(issueText('no-drawing'))
  .max(limits.drawingCharacters, issueText('drawing-too-large'));

/** Key that the sender chooses, so that the server stores a repeated request once. */
export const keyField = z.string(issueText('no-key')).regex(/^[\w.-]{1,64}$/, issueText('invalid-key'));

export const idParams = z.object({ id: z.string() });

export const isoTime = z.string().meta({ format: 'date-time' });

export const createdReply = z.object({ id: z.union([z.string(), z.number()]) });
