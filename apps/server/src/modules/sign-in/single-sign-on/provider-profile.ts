/** What a provider or a platform tells of a person, within the bounds of a registration. */

/** A text in one line, without control characters; undefined where there is none. */
export function cleanProfileText(value: unknown, maxLength = 200): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxLength) || undefined
  );
}

/** Whether a text may be a person's name for a provider: what it cannot be kept as, it is not. */
export const isValidSubject = (text: string) => text !== '' && text.length <= 255 && !/\p{Cc}/u.test(text);

export function profileEmailOf(value: unknown): string | undefined {
  const email = cleanProfileText(value, 255);
  return email !== undefined && email.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(email) ? email : undefined;
}

export interface ProfileNames {
  firstname: unknown;
  lastname: unknown;
  /** Both as one text, for the part that is missing. */
  displayName: unknown;
}

/** Both or none. */
export function profileNamesOf(profile: ProfileNames): { firstname: string; lastname: string } | undefined {
  const [first, ...others] = (cleanProfileText(profile.displayName) ?? '').split(' ');
  const firstname = cleanProfileText(profile.firstname) ?? cleanProfileText(first);
  const lastname = cleanProfileText(profile.lastname) ?? cleanProfileText(others.join(' '));
  return firstname !== undefined && lastname !== undefined ? { firstname, lastname } : undefined;
}
