/** What a provider or a platform tells of a person, within the bounds of a registration. */

/** A text in one line, without control characters; undefined where there is none. */
export function textOf(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, most) || undefined
  );
}

/** Whether a text may be a person's name for a provider: what it cannot be kept as, it is not. */
export const isSubject = (text: string) => text !== '' && text.length <= 255 && !/\p{Cc}/u.test(text);

export function emailOf(value: unknown): string | undefined {
  const email = textOf(value, 255);
  return email !== undefined && email.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(email) ? email : undefined;
}

export interface ToldNames {
  firstname: unknown;
  lastname: unknown;
  /** Both as one text, for the part that is missing. */
  displayName: unknown;
}

/** Both or none. */
export function namesOf(told: ToldNames): { firstname: string; lastname: string } | undefined {
  const [first, ...others] = (textOf(told.displayName) ?? '').split(' ');
  const firstname = textOf(told.firstname) ?? textOf(first);
  const lastname = textOf(told.lastname) ?? textOf(others.join(' '));
  return firstname !== undefined && lastname !== undefined ? { firstname, lastname } : undefined;
}
