import { type Audience, type Role, rankAllows } from '@elucida/contract';

export interface SessionHolder {
  id: string;
  role: 'STUDENT' | 'PROFESSOR' | 'ADMINISTRATOR';
  firstname: string;
  lastname: string;
  username: string;
  /** True if neither the university nor an administrator confirmed the account. */
  isSelfRegistered: boolean;
  /** True for `limits.proofMinutes` after a sign-in or another proof. */
  hasRecentProof: boolean;
  /** Present if it is less than a month away. */
  erasedAt?: string;
}

/** The holder of a session, or a guest. */
export interface Caller {
  role: Role;
  account: SessionHolder | undefined;
  /** Identifies the session, for example to end it. */
  token: string | undefined;
}

export const guest: Caller = { role: 'GUEST', account: undefined, token: undefined };

export function audiencesOfCaller({ account }: Caller): Audience[] {
  if (account === undefined) return ['everybody'];
  return account.isSelfRegistered ? ['everybody', 'accounts'] : ['everybody', 'accounts', 'university'];
}

/**
 * Private molecules and exercises, and the answers of protected ones, are for professors and above.
 */
export function visibilityForCaller(caller: Caller): { seesHidden: boolean; audiences: Audience[] } {
  return {
    seesHidden: rankAllows(caller.role, 'catalogue.read-hidden'),
    audiences: audiencesOfCaller(caller),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
