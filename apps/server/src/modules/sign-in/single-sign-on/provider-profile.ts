/** Returns one line without control characters, or undefined if it is empty. */
export function cleanProfileText(value: unknown, maxLength = 200): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, maxLength) || undefined
  );
}

/** The identifier must be stored unchanged. */
export const isValidSubject = (text: string) => text !== '' && text.length <= 255 && !/\p{Cc}/u.test(text);

export function profileEmailOf(value: unknown): string | undefined {
  const email = cleanProfileText(value, 255);
  return email !== undefined && email.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(email) ? email : undefined;
}

export interface ProfileNames {
  firstname: unknown;
  lastname: unknown;
  /** Full name, used if one of its parts is missing. */
  displayName: unknown;
}

/** Returns both names, or undefined if one is missing. */
export function profileNamesOf(profile: ProfileNames): { firstname: string; lastname: string } | undefined {
  const [first, ...others] = (cleanProfileText(profile.displayName) ?? '').split(' ');
  const firstname = cleanProfileText(profile.firstname) ?? cleanProfileText(first);
  const lastname = cleanProfileText(profile.lastname) ?? cleanProfileText(others.join(' '));
  return firstname !== undefined && lastname !== undefined ? { firstname, lastname } : undefined;
}
