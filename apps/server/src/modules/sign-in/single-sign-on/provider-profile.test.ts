import { describe, expect, it } from 'vitest';
import { isValidSubject, profileNamesOf, cleanProfileText } from './provider-profile.ts';

describe('a profile from another server', () => {
  it('becomes one line without invisible or unstorable characters', () => {
    expect(cleanProfileText(' Ada\n\tKing\0 Lovelace\u001b[31m ')).toBe('Ada King Lovelace [31m');
    expect(cleanProfileText('\0')).toBeUndefined();
    expect(profileNamesOf({ firstname: 'Ada\0', lastname: '\0', displayName: 'A Lovelace' })).toEqual({
      firstname: 'Ada',
      lastname: 'Lovelace',
    });
  });

  it('accepts only an identifier that can be stored unchanged', () => {
    expect(isValidSubject('ada@uni.test')).toBe(true);
    for (const none of ['', 'a\0b', 'a\nb', 'x'.repeat(256)]) expect(isValidSubject(none)).toBe(false);
  });
});
