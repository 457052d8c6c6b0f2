import { type Answers, type PageOptions, openPage, testSession } from '../../../../testing/open-page.tsx';
import { AccountPage } from '../account-page.tsx';

export const time = '2026-11-21T10:00:00.000Z';

const sessions = [
  { id: 's1', browser: 'Firefox', system: 'Linux', createdAt: time, lastSeenAt: time, isCurrent: true },
  { id: 's2', browser: 'Chrome', system: 'Android', createdAt: time, lastSeenAt: time, isCurrent: false },
  { id: 's3', browser: null, system: null, createdAt: time, lastSeenAt: time, isCurrent: false },
];

/** Consent of a user who has not decided yet. */
export const undecided = { isGiven: false, changedAt: null };

export const open = (
  consent: unknown,
  details: object = {},
  answers: Answers = {},
  options: PageOptions = {},
) =>
  openPage(<AccountPage />, {
    ...options,
    at: '/account',
    answers: {
      [`/accounts/${testSession.id}`]: {
        ...testSession,
        email: 'ada@example.org',
        uliegeid: 'S123456',
        createdAt: time,
        firstLoginAt: null,
        lastModified: time,
        hasPassword: true,
        identities: [],
        ...details,
      },
      [`/accounts/${testSession.id}/sessions`]: { sessions },
      '/research/consent': consent,
      ...answers,
    },
  });
