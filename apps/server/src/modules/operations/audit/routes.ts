import { endpoints, pageSizes, pageWindowOf } from '@elucida/contract';
import type { Services } from '../../../services.ts';
import { findAudit } from './store.ts';
import { findSubjects } from './subjects.ts';

export function registerAudit({ db, binder }: Services): void {
  binder.bind(endpoints.audit.list, async ({ query }) => {
    const { person, action, outcome, date, ...paging } = query;
    const { entries, total } = await findAudit(db, {
      person,
      action,
      outcome,
      date,
      ...pageWindowOf(paging, pageSizes.auditEntries),
    });
    const subjects = await findSubjects(db, entries);
    return {
      entries: entries.map(({ position, actorId, actorName, actorRole, ...entry }, index) => ({
        ...entry,
        id: position,
        date: entry.date.toISOString(),
        actor: actorId === null ? null : { id: actorId, name: actorName, role: actorRole },
        subject: subjects[index] ?? null,
      })),
      total,
    };
  });
}
