import type { AuditEvent, AuditLog } from '../../../platform/http/binding/audit-calls.ts';
import { type AuditRecord, appendAudit, auditOfAccount } from './store.ts';
import { senderBuckets } from '../../../platform/limits/sender-address-keys.ts';
import type { Db } from '../../../database/database.ts';

/** What is remembered while the store cannot be written. */
const maxQueueLength = 10_000;
const retryMs = 2_000;
/** Refusals of one kind and actor that are written in an hour: nobody drowns the rest by asking for what they may not. */
const maxForbiddenPerHour = 60;
const hourMs = 3_600_000;

/** Writes the audit log: what comes while entries are being written goes with the next ones. */
export class AuditTrail implements AuditLog {
  private waiting: AuditRecord[] = [];
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly refusals = new Map<string, { since: number; count: number }>();

  constructor(
    private readonly db: Db,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /**
   * Resolves when the entry is written; where the store cannot be written it resolves too, and is tried again. `source`: who is counted, an
   * account or an address.
   */
  async record(record: AuditEvent, source: string): Promise<void> {
    const written = record.outcome === 'refused' ? this.withinBounds(record, source) : record;
    if (written === undefined) return;
    this.waiting.push({ ...written, date: new Date() });
    if (this.waiting.length > maxQueueLength) this.waiting.shift();
    await this.flush();
  }

  /** Returns the events of an account and those that concern it, oldest first. */
  listEventsOf(accountId: string) {
    return auditOfAccount(this.db, accountId);
  }

  /** Until nothing waits, or the store could not be written a moment ago. */
  private async flush(): Promise<void> {
    await this.writing;
    // Of several that waited the first to come writes for all; the others wait for it, or their calls would be answered unwritten.
    if (this.waiting.length > 0 && this.timer === undefined) this.writing ??= this.write();
    await this.writing;
  }

  /** Writes what waits, once more. */
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
    try {
      await appendAudit(this.db, records);
    } catch (error) {
      this.waiting = [...records, ...this.waiting].slice(-maxQueueLength);
      this.onFault(error);
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        void this.flush();
      }, retryMs).unref();
    } finally {
      this.writing = undefined;
    }
  }

  /** Undefined where too many were written of late. The last one that is written says so. */
  private withinBounds(record: AuditEvent, source: string): AuditEvent | undefined {
    const now = Date.now();
    // Each kind for itself: junk of one does not hide another.
    const kind = `${record.action} ${record.details['method'] ?? ''}`;
    const left = senderBuckets(source).map(
      ({ key, factor }) => maxForbiddenPerHour * factor - this.countForbiddenCall(`${key} ${kind}`, now),
    );
    const fewest = Math.min(...left);
    if (fewest < 0) return undefined;
    if (fewest > 0) return record;
    return { ...record, details: { ...record.details, omitted: 'more like this within the hour' } };
  }

  /** Counts a refusal under a key and returns how many there were within the hour, this one included. */
  private countForbiddenCall(key: string, now: number): number {
    let known = this.refusals.get(key);
    if (known === undefined || now - known.since > hourMs) {
      if (this.refusals.size > maxQueueLength) this.refusals.clear();
      known = { since: now, count: 0 };
      this.refusals.set(key, known);
    }
    known.count += 1;
    return known.count;
  }
}
