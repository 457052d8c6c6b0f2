import { describe, expect, it } from 'vitest';
import { readProviderProfile } from './read-provider-profile.ts';

const complete = {
  issuer: 'https://idp.test',
  attribute: 'subject-id',
  subject: 'ada@uni.test',
  isEmailProven: true,
  email: 'ada.lovelace@uni.test',
  firstname: 'Ada',
  lastname: 'Lovelace',
  displayName: undefined,
  identifiers: ['s246810'],
  role: 'STUDENT' as const,
  arrived: ['mail', 'sn'],
  affiliations: ['student@uni.test'],
};

describe('the profile of a rejected person', () => {
  it('logs the names of the received attributes, but no personal values', () => {
    expect(readProviderProfile({ ...complete, subject: undefined, lastname: undefined }, '^s')).toEqual({
      ok: false,
      failure: 'incomplete',
      reason: 'without identifier, name (arrived: mail, sn)',
    });
  });

  it('logs affiliations unchanged if the settings do not name their scope', () => {
    expect(readProviderProfile({ ...complete, role: undefined }, '^s')).toEqual({
      ok: false,
      failure: 'not-admitted',
      reason: 'no affiliation that is admitted (affiliations: student@uni.test; arrived: mail, sn)',
    });
    const none = readProviderProfile({ ...complete, role: undefined, affiliations: [] }, '^s');
    expect(none).toMatchObject({ reason: expect.stringContaining('affiliations: nothing;') });
  });

  it('limits the length of a log entry', () => {
    const arrived = Array.from({ length: 1000 }, (_, number) => `${number}`.padEnd(5000, 'x'));
    const verdict = readProviderProfile({ ...complete, email: undefined, arrived }, '^s');
    expect(verdict.ok ? 0 : verdict.reason.length).toBeLessThan(5000);
  });
});
