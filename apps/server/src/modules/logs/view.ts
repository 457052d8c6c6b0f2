import type { ComposerLog } from '@elucida/contract';
import type { LogWithDrawing } from './load-log-drawings.ts';

export function composerLogView(log: LogWithDrawing): ComposerLog {
  const { account } = log;
  return {
    id: log.id,
    userid: log.accountId,
    uliegeid: account?.uliegeid ?? null,
    user: account ? { firstname: account.firstname, lastname: account.lastname } : null,
    type: log.type,
    data: { ...log.data, ...(log.drawing !== undefined && { composerContent: log.drawing }) },
    ...(log.isDrawingOmitted && { isDrawingLeftOut: true }),
    date: log.date.toISOString(),
    pageurl: log.pageUrl,
  };
}
