import type { Config } from '../../../config/config.ts';
import type { MailSettings } from '../../../config/mail-settings.ts';
import { repeatJob } from '../../../platform/queue/repeat-job.ts';
import type { AuditLog } from '../../../platform/http/binding/audit-calls.ts';
import type { Db } from '../../../database/database.ts';
import { queueNotices } from './notices-store.ts';
import {
  type LeasedMail,
  deleteLeasedMail,
  leaseDueMail,
  postponeMail,
  completeMail,
} from '../../../platform/mail/outbox.ts';
import { type MailContext, composeMail } from './compose-mail.ts';
import { type SendResult, createSmtp } from '../../../platform/mail/smtp.ts';

const pollIntervalMs = 5_000;
const noticeIntervalMs = 10 * 60 * 1000;
/** Spread over about 15 hours. */
const maxAttempts = 12;

/** Pause before the next attempt: 30 seconds, doubled each time, at most six hours. */
const pauseSeconds = (tries: number) => Math.min(6 * 3600, 30 * 2 ** (tries - 1));

/** `postponed` is retried; `refused` and `given up` were not delivered. */
export type MailOutcome = 'sent' | 'postponed' | 'refused' | 'given up';

export interface MailDelivery {
  deliver: () => Promise<void>;
  /** Resolves when the mail server has answered for the message being sent. */
  stop: () => Promise<void>;
}

export interface MailDeliveryOptions {
  db: Db;
  config: Config;
  settings: MailSettings;
  audit: Pick<AuditLog, 'record'>;
  print: (line: string) => void;
  count?: ((outcome: MailOutcome) => void) | undefined;
}

function outcomeOf(sending: SendResult, { tries, expiresAt }: LeasedMail): MailOutcome {
  if (sending.ok) return 'sent';
  if (sending.isFinal) return 'refused';
  const nextAt = Date.now() + pauseSeconds(tries) * 1000;
  return tries >= maxAttempts || nextAt >= expiresAt.getTime() ? 'given up' : 'postponed';
}

/** Prints when the mail server starts and stops failing, and messages that were not delivered. */
function createReporter(print: MailDeliveryOptions['print']) {
  let isFailing = false;
  return (outcome: MailOutcome, kind: LeasedMail['kind'], sending: SendResult) => {
    if (sending.ok) {
      if (isFailing) print('The mail server takes messages again.');
      isFailing = false;
    } else if (outcome === 'refused') {
      print(`The mail server refused a message (${kind}): ${sending.reason}. It will not be tried again.`);
    } else if (outcome === 'given up') {
      print(`A message (${kind}) could not be sent and is given up: ${sending.reason}.`);
    } else if (!isFailing) {
      print(
        `The mail server accepted no message: ${sending.reason}. It will be tried again; see ${sending.setting}.`,
      );
    }
    if (!sending.ok && !sending.isFinal) isFailing = true;
  };
}

/** Sends one message after the other. Safe with several servers: one server leases each message. */
export function startMailDelivery({ audit, print, count, ...context }: MailDeliveryOptions): MailDelivery {
  const { db, settings } = context;
  const smtp = createSmtp(settings);
  const report = createReporter(print);

  const recordLink = (accountId: string, row: LeasedMail) =>
    audit.record(
      {
        action: 'accounts.mailPasswordLink',
        outcome: 'done',
        actorId: null,
        target: `/accounts/${accountId}`,
        details: {},
        requestId: row.details?.['requestId'] ?? row.id,
      },
      accountId,
    );

  async function deliverOne(row: LeasedMail): Promise<void> {
    if (row.expiresAt.getTime() <= Date.now()) {
      count?.('given up');
      print(`A message (${row.kind}) expired before it could be sent and is given up.`);
      return completeMail(db, row);
    }
    const mail = await composeMail(context satisfies MailContext, row);
    // The row of an undeliverable notice stays, because otherwise the notice would be queued again.
    if (mail === undefined) return row.accountId === null ? deleteLeasedMail(db, row) : completeMail(db, row);
    const sending = await smtp.send(mail.to, { ...mail, id: row.id });
    const outcome = outcomeOf(sending, row);
    report(outcome, row.kind, sending);
    count?.(outcome);
    if (sending.ok && mail.linkFor !== undefined) await recordLink(mail.linkFor, row);
    return outcome === 'postponed' ? postponeMail(db, row, pauseSeconds(row.tries)) : completeMail(db, row);
  }

  async function deliverDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const row = await leaseDueMail(db);
      if (row === undefined) return;
      await deliverOne(row);
    }
  }

  let noticesAt = 0;
  async function queueDueNotices(): Promise<void> {
    if (Date.now() < noticesAt) return;
    noticesAt = Date.now() + noticeIntervalMs;
    await queueNotices(db);
  }

  async function verify(isStopped: () => boolean): Promise<void> {
    const checked = await smtp.verify();
    if (!checked.ok && !isStopped())
      print(
        `The mail server cannot be used: ${checked.reason}. See ${checked.setting}; messages wait until it works.`,
      );
  }

  let wasChecked = false;
  const { run, stop } = repeatJob({
    async work(isStopped) {
      if (!wasChecked) await verify(isStopped);
      wasChecked = true;
      await queueDueNotices();
      await deliverDue(isStopped);
    },
    everyMs: pollIntervalMs,
    onFailure: ({ message }) => print(`Messages could not be sent: ${message}`),
  });
  return { deliver: run, stop };
}
