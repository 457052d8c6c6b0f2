import { limits } from '@elucida/contract';
import type { Store } from './services.ts';
import { scoreOldSubmissions } from './modules/submissions/answers/score-old-submissions.ts';
import { indexStructures } from './modules/catalogue/structures/index-structures.ts';
import { type RepeatedJob, repeatJob } from './platform/queue/repeat-job.ts';
import { deleteOldAttempts } from './platform/limits/attempts.ts';
import { deleteOldAudit } from './modules/operations/audit/store.ts';
import { purgeBin } from './modules/catalogue/bin/store.ts';
import { deleteOldLtiRequests } from './modules/learning-platforms/requests-store.ts';
import { deleteOldMail } from './platform/mail/outbox.ts';
import { deleteOldChallenges } from './modules/sign-in/passkeys/store.ts';
import { deleteOldConfirmations } from './modules/accounts/email-confirmation/store.ts';
import { deleteOldPasswordLinks } from './modules/accounts/password-links/store.ts';
import { removeUnusedBlobs, describeSweep } from './modules/operations/stored-files/remove-unused-blobs.ts';
import { describeErasure, eraseExpiredData } from './modules/operations/retention/store.ts';
import { deleteExpiredSessions } from './modules/accounts/sessions-store.ts';
import { deleteOldSignIns } from './modules/sign-in/single-sign-on/sign-in-requests-store.ts';
import { deleteOldVisitHashes } from './modules/operations/statistics/visits-store.ts';

const intervalMs = 6 * 60 * 60 * 1000;

/**
 * Runs the jobs at once and then several times a day. Several servers may run them at the same
 * time. `stop` ends them after the current step of the running job.
 */
export function startMaintenance(
  { db, blobs, backups }: Pick<Store, 'db' | 'blobs' | 'backups'>,
  { backupDays, print }: { backupDays: number; print: (line: string) => void },
): Pick<RepeatedJob, 'stop'> {
  async function emptyBin(): Promise<void> {
    const purged = await purgeBin(db, limits.binDays);
    if (purged > 0) print(`Deleted ${purged} things for good that were ${limits.binDays} days in the bin.`);
  }

  async function eraseExpiredAccounts(isStopped: () => boolean): Promise<void> {
    const erased = await eraseExpiredData(db, isStopped);
    if (erased.accounts + erased.submissions + erased.logs > 0) print(describeErasure(erased));
  }

  async function deleteExpiredRows(): Promise<void> {
    await deleteExpiredSessions(db);
    await deleteOldPasswordLinks(db);
    await deleteOldConfirmations(db);
    await deleteOldChallenges(db);
    await deleteOldMail(db);
    await deleteOldSignIns(db);
    await deleteOldLtiRequests(db);
    await deleteOldVisitHashes(db);
    await deleteOldAttempts(db);
  }

  async function deleteOldAuditEntries(): Promise<void> {
    const deleted = await deleteOldAudit(db);
    if (deleted > 0)
      print(`Deleted ${deleted} entries of the audit log that were ${limits.auditMonths} months old.`);
  }

  async function removeBackups(): Promise<void> {
    const removed = await backups.removeOutdated(backupDays);
    if (removed > 0) print(`Deleted ${removed} backups that were older than ${backupDays} days.`);
  }

  async function removeBlobs(isStopped: () => boolean): Promise<void> {
    const sweep = await removeUnusedBlobs(db, blobs, { isStopped });
    if (!sweep.ok) print(sweep.reason);
    else if (sweep.removed > 0) print(describeSweep(sweep.removed));
  }

  async function addStructuresToIndex(isStopped: () => boolean): Promise<void> {
    const indexed = await indexStructures(db, isStopped);
    if (indexed > 0) print(`Indexed ${indexed} drawings for the search by structure.`);
  }

  async function scoreSubmissions(isStopped: () => boolean): Promise<void> {
    const scored = await scoreOldSubmissions(db, isStopped);
    if (scored > 0) print(`Scored ${scored} submissions of earlier versions.`);
  }

  /** Runs each job even if others fail. */
  async function work(isStopped: () => boolean): Promise<void> {
    for (const job of [
      emptyBin,
      eraseExpiredAccounts,
      deleteExpiredRows,
      removeBackups,
      deleteOldAuditEntries,
      removeBlobs,
      addStructuresToIndex,
      scoreSubmissions,
    ]) {
      if (isStopped()) return;
      await job(isStopped).catch((error: unknown) => {
        if (!isStopped()) print(`Maintenance failed and will be tried again: ${(error as Error).message}`);
      });
    }
  }

  // Each job reports its own failure.
  return repeatJob({ work, everyMs: intervalMs, onFailure: () => undefined });
}
