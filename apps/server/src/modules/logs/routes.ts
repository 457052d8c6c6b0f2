import { createMessage, endpoints, limits, pageSizes } from '@elucida/contract';
import { addAuditDetails } from '../../platform/http/binding/audit-calls.ts';
import {
  invalidInput,
  notFound,
  tooManyRequests,
  unauthenticated,
  unprocessable,
} from '../../platform/http/failures/failures.ts';
import type { Caller } from '../../platform/http/binding/caller.ts';
import type { Services } from '../../services.ts';
import { listLoggedPages, listLogs } from './search.ts';
import { findLogSession, findStartOf } from './sessions.ts';
import { type NewLogs, appendLogs } from './store.ts';
import { composerLogView } from './view.ts';
import { createLogRateLimit } from './log-rate-limit.ts';

function requireOwnId(caller: Caller, userid: string | undefined): string {
  const id = caller.account?.id;
  if (id === undefined) throw unauthenticated();
  if (userid !== undefined && userid !== id)
    throw invalidInput([{ path: 'userid', message: createMessage('foreign-user-id') }]);
  return id;
}

/** Replaces halves of surrogate pairs, which the database rejects. */
function replaceLoneSurrogates(data: Record<string, unknown>): Record<string, unknown> {
  const replaceIn = (value: unknown) => (typeof value === 'string' ? Buffer.from(value).toString() : value);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [String(replaceIn(name)), replaceIn(value)]),
  );
}

const bytesOf = ({ entries }: NewLogs) => Buffer.byteLength(JSON.stringify(entries));

function splitDrawing({
  composerContent,
  ...rest
}: {
  composerContent?: string | undefined;
  [name: string]: unknown;
}) {
  return { drawing: composerContent, data: replaceLoneSurrogates(rest) };
}

/**
 * Uses the server's clock if the client states when it sent the request. The result is never later
 * than now. Throws if the entry is too old.
 */
function toServerTime(date: string, sentAt: string | undefined, now: Date): Date {
  const asSent = sentAt === undefined ? now : new Date(sentAt);
  const age = Math.max(0, asSent.getTime() - new Date(date).getTime());
  if (age > limits.logAgeMs) throw invalidInput([{ path: 'date', message: createMessage('date-too-old') }]);
  return new Date(now.getTime() - age);
}

export function registerComposerLogs({ config, db, binder }: Services): void {
  const takeCall = createLogRateLimit();

  async function saveLogs(logs: NewLogs): Promise<string[]> {
    const waitSeconds = config.rateLimits ? takeCall(logs.accountId, { calls: 1, bytes: bytesOf(logs) }) : 0;
    if (waitSeconds > 0) throw tooManyRequests(createMessage('too-many-log-entries-at-once'), waitSeconds);
    const saved = await appendLogs(db, logs);
    if (saved.ok) return saved.ids;
    if (saved.reason === 'no-account') throw unauthenticated();
    const message = createMessage('faulty-drawing-change');
    throw unprocessable('faulty-change', message, [{ path: `entries.${saved.index}.change`, message }]);
  }

  binder.bind(endpoints.composerLogs.create, async ({ body, caller }) => {
    const accountId = requireOwnId(caller, body.userid);
    const date = toServerTime(body.date, body.sentAt, new Date());
    const entry = { type: body.type, date, key: body.key ?? null, ...splitDrawing(body.data) };
    const [id] = await saveLogs({ accountId, pageUrl: body.pageurl, entries: [entry] });
    return { id };
  });

  binder.bind(endpoints.composerLogs.createMany, async ({ body, caller }) => {
    const { session, first, base } = body;
    const now = Date.now();
    const entries = body.entries.map(({ type, age, change, data }, index) => ({
      type,
      date: new Date(now - age),
      key: `${session}.${first + index}`,
      drawingChange: change,
      ...splitDrawing(data),
    }));
    const both = entries.findIndex(
      ({ drawing, drawingChange }) => drawing !== undefined && drawingChange !== undefined,
    );
    if (both >= 0)
      throw invalidInput([{ path: `entries.${both}.change`, message: createMessage('drawing-and-change') }]);
    const ids = await saveLogs({
      accountId: requireOwnId(caller, body.userid),
      pageUrl: body.pageurl,
      baseKey: base === undefined ? undefined : `${session}.${base}`,
      entries,
    });
    return { ids };
  });

  binder.bind(endpoints.composerLogs.list, async ({ query }) => {
    const { logs, total } = await listLogs(db, {
      accountId: query.userid,
      uliegeid: query.uliegeid,
      pageUrls: query.pageurl,
      types: query.type,
      dates: query.date,
      start: query.start ?? 0,
      amount: query.amount ?? pageSizes.logs,
    });
    return { logs: logs.map(composerLogView), total };
  });

  binder.bind(endpoints.composerLogs.pageurlFilters, async () => listLoggedPages(db));

  binder.bind(endpoints.composerLogs.session, async ({ params, request }) => {
    const logs = await findLogSession(db, params.startLogId);
    const start = logs?.[0];
    if (logs === undefined || start === undefined) throw notFound();
    addAuditDetails(request, { person: start.accountId });
    return logs.map(composerLogView);
  });

  binder.bind(endpoints.composerLogs.start, async ({ params, request }) => {
    const start = await findStartOf(db, params.logId);
    if (start === undefined) throw notFound();
    addAuditDetails(request, { person: start.accountId });
    return composerLogView(start);
  });
}
