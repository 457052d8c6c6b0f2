import { endpoints, pageSizes, pageWindow } from '@elucida/contract';
import type { Services } from '../../services.ts';
import { findAudit } from '../../store/audit-store.ts';

export function registerAudit({ db, binder }: Services): void {
  binder.bind(endpoints.audit.list, async ({ query }) => {
    const { actor, action, outcome, date, ...paging } = query;
    const { entries, total } = await findAudit(db, {
      actor,
      action,
      outcome,
      date,
      ...pageWindow(paging, pageSizes.auditEntries),
    });
    return {
      entries: entries.map(({ position, actorId, actorName, ...entry }) => ({
        ...entry,
        id: position,
        date: entry.date.toISOString(),
        actor: actorId === null ? null : { id: actorId, name: actorName },
      })),
      total,
    };
  });
}
