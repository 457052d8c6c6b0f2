import { z } from 'zod';

interface SettingNotes {
  description: string;
  defaultText?: string;
  /** True if `NAME_FILE` may name a file with the value. */
  isSecret?: true;
}

const notes = new Map<z.ZodType, SettingNotes>();

export const notesOn = (type: z.ZodType): SettingNotes => notes.get(type)!;

export function setting<T extends z.ZodType>(
  type: T,
  description: string,
  more: Omit<SettingNotes, 'description'> = {},
) {
  const whole = type.optional();
  notes.set(whole, { description, ...more });
  return whole;
}

export function settingWithDefault<T extends z.ZodType<string | number>>(
  type: T,
  value: z.output<T>,
  description: string,
) {
  const whole = type.default(value as z.core.util.NoUndefined<z.output<T>>);
  notes.set(whole, { description, defaultText: String(value) });
  return whole;
}

export const text = z.string();

/** `fault` completes the message `NAME is "text", …`. */
export const textThat = (check: (text: string) => boolean, fault: string) =>
  z.string().refine(check, { error: ({ input }) => `is "${String(input)}", ${fault}` });

export const emailAddress = textThat(
  (text) => /^[^@\s]+@[^@\s]+$/.test(text),
  'which is not an email address',
);

/** No message repeats a secret. */
export const secretOf = (minLength: number) =>
  z.string().min(minLength, `must be at least ${minLength} characters`);

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: ({ input }) => `is "${String(input)}", but must be one of ${values.join(', ')}` });

export const integer = (min: number, max: number) =>
  textThat(
    (text) => /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max,
    `but must be a whole number from ${min} to ${max}`,
  ).transform(Number);

/** Comma-separated list; `firstFault` returns the fault of its items. */
const listThat = (firstFault: (items: readonly string[]) => string | undefined) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .superRefine((items, context) => {
      const fault = items.length === 0 ? 'holds no item' : firstFault(items);
      if (fault !== undefined) context.addIssue(fault);
    });

/** `fault` completes the message `NAME holds "item", …`. */
export const listOf = (check: (item: string) => boolean = () => true, fault = '') =>
  listThat((items) => {
    const wrong = items.find((item) => !check(item));
    return wrong === undefined ? undefined : `holds "${wrong}", ${fault}`;
  });

const addressFault = (protocols: readonly string[]) =>
  `must be an address like ${protocols.map((protocol) => `${protocol}//...`).join(' or ')}`;

const isAddress = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Address as it was set. It may hold a password, so no message repeats it. */
export const addressTextOf = (...protocols: readonly string[]) =>
  z.string().refine(isAddress(protocols), addressFault(protocols));

/** Address in its normal form. */
export const addressOf = (...protocols: readonly string[]) =>
  addressTextOf(...protocols).transform((text) => new URL(text).href);

export const addressesOf = (...protocols: readonly string[]) =>
  listThat((items) => {
    const wrong = items.findIndex((item) => !isAddress(protocols)(item));
    return wrong < 0 ? undefined : `holds a wrong address: number ${wrong + 1} ${addressFault(protocols)}`;
  });
