import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from './audit-calls.ts';
import { proofRequired } from '../failures/failures.ts';

export function requireRecentProof(request: FastifyRequest): void {
  if (request.caller.account?.hasRecentProof === true) return;
  addAuditDetails(request, { reason: 'proof-required' });
  throw proofRequired();
}
