import type { AuditEvent, AuditLog } from '../../../platform/http/binding/audit-calls.ts';
import { type AuditRecord, appendAudit, listAuditOfAccount } from './store.ts';
import { senderGroupsOf } from '../../../platform/limits/sender-address-keys.ts';
import type { Db } from '../../../database/database.ts';

/** Limit while the store cannot be written. */
const maxQueueLength = 10_000;
/** PostgreSQL allows 65,535 parameters, ten an entry. */
const maxRowsPerStatement = 1_000;
const retryMs = 2_000;
/** Limit for one kind and actor, so that they cannot flood the log. */
const maxRefusedPerHour = 60;
/** All counters start again beyond it. */
const maxCounters = 10_000;
const hourMs = 3_600_000;

/** Entries that arrive during a write are written together next. */
export class AuditTrail implements AuditLog {
  private waiting: AuditRecord[] = [];
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly refusedCounts = new Map<string, { since: number; count: number }>();

  constructor(
    private readonly db: Db,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /**
   * Resolves when the entry is written, or when the write fails; the write is then repeated later.
   * `source` is the account or address that is counted.
   */
  async record(record: AuditEvent, source: string): Promise<void> {
    const toWrite = record.outcome === 'refused' ? this.withinBounds(record, source) : record;
    if (toWrite === undefined) return;
    this.waiting.push({ ...toWrite, date: new Date() });
    if (this.waiting.length > maxQueueLength) this.waiting.shift();
    await this.flush();
  }

  listEventsOf(accountId: string) {
    return listAuditOfAccount(this.db, accountId);
  }

  /** Writes until nothing waits or the store fails. */
  private async flush(): Promise<void> {
    await this.writing;
    // The first of several waiting calls writes all entries; the others wait, because their answers
    // must follow their entries.
    if (this.waiting.length > 0 && this.timer === undefined) this.writing ??= this.write();
    await this.writing;
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.flush();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async write(): Promise<void> {
    const records = this.waiting;
    this.waiting = [];
    let writtenCount = 0;
    try {
      for (; writtenCount < records.length; writtenCount += maxRowsPerStatement)
        await appendAudit(this.db, records.slice(writtenCount, writtenCount + maxRowsPerStatement));
    } catch (error) {
      this.waiting = [...records.slice(writtenCount), ...this.waiting].slice(-maxQueueLength);
      this.onFault(error);
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.flush();
      }, retryMs).unref();
    } finally {
      this.writing = undefined;
    }
  }

  /** Returns undefined if too many were written recently. The last entry records this. */
  private withinBounds(record: AuditEvent, source: string): AuditEvent | undefined {
    const now = Date.now();
    // One kind must not hide another.
    const kind = `${record.action} ${record.details['method'] ?? ''}`;
    let fewest = Infinity;
    // The narrowest group first: entries that it omits do not use up the limit of its site.
    for (const { key, factor } of senderGroupsOf(source)) {
      const left = maxRefusedPerHour * factor - this.countRefused(`${key} ${kind}`, now);
      if (left < 0) return undefined;
      fewest = Math.min(fewest, left);
    }
    if (fewest > 0) return record;
    return { ...record, details: { ...record.details, omitted: 'more like this within the hour' } };
  }

  /** Returns the count within the hour, this one included. */
  private countRefused(key: string, now: number): number {
    let known = this.refusedCounts.get(key);
    if (known === undefined || now - known.since > hourMs) {
      if (this.refusedCounts.size > maxCounters) this.refusedCounts.clear();
      known = { since: now, count: 0 };
      this.refusedCounts.set(key, known);
    }
    known.count += 1;
    return known.count;
  }
}
