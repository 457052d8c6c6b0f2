import { limits } from '../limits.ts';

/** Specification, section 6. A visitor without a session is a GUEST. */
export const ranks = { GUEST: 0, STUDENT: 1, PROFESSOR: 2, ADMINISTRATOR: 3 } as const;

export type Role = keyof typeof ranks;

export const roles = ['GUEST', 'STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const satisfies readonly Role[];

/**
 * Least roles. The server enforces them on every call; the page reads them to know what to offer.
 * `content` is ADMINISTRATOR, or PROFESSOR by the setting `CONTENT_MANAGERS`.
 */
export const capabilities = {
  'session.open': 'GUEST',
  'account.register': 'GUEST',
  'account.read-own': 'STUDENT',
  'account.join-own': 'STUDENT',
  'account.secure-own': 'STUDENT',
  'catalogue.read': 'GUEST',
  'catalogue.read-hidden': 'PROFESSOR',
  'catalogue.export': 'PROFESSOR',
  'calculator.use': 'GUEST',
  'files.read': 'GUEST',
  'experiments.read-machine': 'STUDENT',
  'exercises.read': 'GUEST',
  'exercises.read-sections': 'STUDENT',
  'exercises.solve': 'GUEST',
  'submissions.read-own': 'STUDENT',
  'classResults.read': 'PROFESSOR',
  'drafts.manage-own': 'STUDENT',
  'logs.write-own': 'STUDENT',
  'laboratories.read': 'PROFESSOR',
  'content.manage': 'content',
  'accounts.manage': 'ADMINISTRATOR',
  'bin.manage': 'ADMINISTRATOR',
  'logs.manage': 'ADMINISTRATOR',
  'research.consent': 'STUDENT',
  'research.export': 'ADMINISTRATOR',
  'visits.record': 'GUEST',
  'statistics.read': 'ADMINISTRATOR',
  'audit.read': 'ADMINISTRATOR',
  'backups.manage': 'ADMINISTRATOR',
  /** Allowed by a ticket of an administrator, without a session. */
  'backups.download': 'GUEST',
} as const satisfies Record<string, Role | 'content'>;

export type Capability = keyof typeof capabilities;

export type ContentManagers = 'ADMINISTRATOR' | 'PROFESSOR';

/** In the student edition, all other capabilities need a session. */
const openWithoutSession: ReadonlySet<Capability> = new Set<Capability>([
  'session.open',
  'account.register',
  'backups.download',
]);

export interface AccessPolicy {
  contentManagers: ContentManagers;
  /** Edition; `student` has no guests, so a visitor can only sign in. */
  edition: 'full' | 'student';
}

export function hasRank(role: Role, minRole: Role): boolean {
  return ranks[role] >= ranks[minRole];
}

/** No setting moves these capabilities. */
export function rankAllows(role: Role, capability: Exclude<Capability, 'content.manage'>): boolean {
  return hasRank(role, capabilities[capability]);
}

export function allows(role: Role, capability: Capability, policy: AccessPolicy): boolean {
  if (role === 'GUEST' && policy.edition === 'student' && !openWithoutSession.has(capability)) return false;
  const minRole = capabilities[capability];
  return hasRank(role, minRole === 'content' ? policy.contentManagers : minRole);
}

/** Returns the maximum lifetime of a sign-in session, in hours. */
export const sessionHoursOf = (role: Role): number =>
  role === 'ADMINISTRATOR' ? limits.administratorSessionHours : limits.sessionHours;
