import { type Capability, type Endpoint, allEndpoints, endpoints } from '@elucida/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

export interface AuditEvent {
  /** Null without an account. */
  actorId: string | null;
  action: string;
  outcome: 'done' | 'refused';
  target: string | null;
  details: Readonly<Record<string, string>>;
  requestId: string;
}

export interface AuditLog {
  /**
   * Resolves when the event is stored or its write fails; repeats a failed write. Never rejects.
   * `source` is the account or address that rate limits count.
   */
  record: (event: AuditEvent, source: string) => Promise<void>;
}

/** Capabilities whose calls are logged, except for GET. */
const auditedCapabilities = new Set<Capability>([
  'account.join-own',
  'account.register',
  'account.secure-own',
  'accounts.manage',
  'backups.manage',
  'bin.manage',
  'content.manage',
  'logs.manage',
  'research.consent',
]);

/** Reads of other people's data and exports. */
const auditedReads = new Set<Endpoint>([
  endpoints.submissions.list,
  endpoints.submissions.read,
  endpoints.classResults.submissions,
  endpoints.classResults.export,
  endpoints.composerLogs.list,
  endpoints.composerLogs.session,
  endpoints.composerLogs.start,
  endpoints.strategy.session,
  endpoints.strategy.sessions,
  endpoints.research.export,
  endpoints.personalData.archive,
  endpoints.backups.download,
]);

/**
 * Fields whose values are logged, because they decide access; of other fields only the name is
 * logged.
 */
const loggedFields = new Set([
  'at',
  'audience',
  'closesAt',
  'examMode',
  'feedbackLevel',
  'format',
  'isGiven',
  'opensAt',
  'protected',
  'public',
  'role',
  'selfRegistered',
]);

const names = new Map<Endpoint, string>(
  allEndpoints().map(({ resource, name, endpoint }) => [endpoint, `${resource}.${name}`]),
);

/** Returns resource and call, as in `exercises.update`. */
export function auditActionOf(endpoint: Endpoint): string {
  return names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
}

export function isAudited(endpoint: Endpoint, { role, account }: Caller, params: object): boolean {
  if (endpoint === endpoints.session.logout) return account !== undefined;
  if (!auditedReads.has(endpoint))
    return endpoint.method !== 'GET' && auditedCapabilities.has(endpoint.access);
  // An export is logged even if it holds the caller's own data, and a backup even without a
  // session.
  if (endpoint === endpoints.personalData.archive || endpoint === endpoints.backups.download) return true;
  const isOwn = role === 'STUDENT' || (params as { userId?: string }).userId === account?.id;
  return !isOwn;
}

function versionOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function detailsOf(request: FastifyRequest, reply: FastifyReply, body: unknown): Record<string, string> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const given = fields.filter(([, value]) => value !== undefined);
  const values = given.flatMap(([name, value]) =>
    loggedFields.has(name) && ['string', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
  );
  const before = versionOf(request.headers['if-match']);
  const after = versionOf(reply.getHeader('etag'));
  return {
    ...(given.length > 0 && { fields: given.map(([name]) => name).join(' ') }),
    ...Object.fromEntries(values),
    ...(before !== undefined && { before: before.slice(0, 100) }),
    ...(after !== undefined && { after }),
    ...addedDetails.get(request),
  };
}

const addedDetails = new WeakMap<FastifyRequest, Readonly<Record<string, string>>>();

/** Adds details that the request does not contain. They must not contain typed or drawn content. */
export function addAuditDetails(request: FastifyRequest, details: Readonly<Record<string, string>>): void {
  addedDetails.set(request, { ...addedDetails.get(request), ...details });
}

const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/^\/api\/v1/, '').slice(0, 500);

export const auditSource = ({ caller, ip }: FastifyRequest) => caller.account?.id ?? ip;

export interface AuditedCall {
  request: FastifyRequest;
  reply: FastifyReply;
  body: unknown;
  action: string;
}

/** Logs before the answer is sent. */
export async function recordCall(
  audit: AuditLog,
  { request, reply, body, action }: AuditedCall,
): Promise<void> {
  const created = reply.getHeader('location');
  await audit.record(
    {
      actorId: request.caller.account?.id ?? null,
      action,
      outcome: 'done',
      target: pathOf(typeof created === 'string' ? created : request.url),
      details: detailsOf(request, reply, body),
      requestId: request.id,
    },
    auditSource(request),
  );
}

/** Returns only the reason, because the call changed nothing. */
function detailsOfForbiddenCall(request: FastifyRequest): Record<string, string> {
  const reason = addedDetails.get(request)?.['reason'];
  return reason === undefined ? {} : { reason };
}

export function recordForbiddenCalls(app: FastifyInstance, audit: AuditLog): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403 || request.routeOptions.config.writesRefusals) return;
    await audit.record(
      {
        actorId: request.caller.account?.id ?? null,
        action: request.routeOptions.config.action ?? request.method,
        outcome: 'refused',
        target: pathOf(request.url),
        details: detailsOfForbiddenCall(request),
        requestId: request.id,
      },
      auditSource(request),
    );
  });
}
