import type { Role } from '@elucida/contract';
import { rankAllows } from '@elucida/contract';
import type { SessionHolder } from '../store/sessions-store.ts';

/** Who makes a call: the holder of a session, or a guest. */
export interface Viewer {
  role: Role;
  account: SessionHolder | undefined;
  /** The session's token, to end it. */
  token: string | undefined;
}

export const guest: Viewer = { role: 'GUEST', account: undefined, token: undefined };

/** Private molecules and exercises, and the answers of protected ones, are for professors and above. */
export function visibilityOf(viewer: Viewer): { seesHidden: boolean } {
  return { seesHidden: rankAllows(viewer.role, 'catalogue.read-hidden') };
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
}
