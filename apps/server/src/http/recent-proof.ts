import type { FastifyRequest } from 'fastify';
import { tellAudit } from './audited-calls.ts';
import { proofRequired } from './failures.ts';

/** Rejects the call unless the caller proved recently who they are. */
export function requireProof(request: FastifyRequest): void {
  if (request.viewer.account?.hasRecentProof === true) return;
  tellAudit(request, { reason: 'proof-required' });
  throw proofRequired();
}
