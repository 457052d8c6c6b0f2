import type { LtiPlatform, LtiSettings } from '../../../config/sign-in/lti-settings.ts';
import { repeatJob } from '../../../platform/queue/repeat-job.ts';
import type { Db } from '../../../database/database.ts';
import { type LeasedScore, leaseDueScore, postponeScore, completeScore, loadScoreState } from './store.ts';
import { type DeliveryResult, createGradebook, scoreValueOf } from './gradebook.ts';

const pollIntervalMs = 10_000;
/** Per platform. */
const maxSimultaneous = 4;
/** Spread over two to three days. The next answer or the next launch resets the count. */
const maxAttempts = 20;

/** 30 seconds, doubled each time, at most six hours. */
const pauseSeconds = (tries: number) => Math.min(6 * 3600, 30 * 2 ** (tries - 1));

/** A platform rejects scores older than its current one, which may come from another exercise. */
const timestampOf = (at: Date, sentAt: Date | null) => (sentAt !== null && sentAt > at ? sentAt : at);

export interface ScoreDelivery {
  deliver: () => Promise<void>;
  /** Resolves when the running requests have been answered. */
  stop: () => Promise<void>;
}

interface DeliveryOptions {
  db: Db;
  print: (line: string) => void;
  count?: ((outcome: ScoreOutcome) => void) | undefined;
}

/** `postponed` is retried; `refused` and `given up` were not delivered. */
export type ScoreOutcome = 'accepted' | 'postponed' | 'refused' | 'given up';

function outcomeOf(delivery: DeliveryResult, { tries }: LeasedScore): ScoreOutcome {
  if (delivery.ok) return 'accepted';
  if (delivery.isFinal) return 'refused';
  return tries >= maxAttempts ? 'given up' : 'postponed';
}

/** Prints each kind of failure only when it starts and ends, not for every student. */
function createReporter({ name }: LtiPlatform, print: DeliveryOptions['print']) {
  const failing = new Set<ScoreOutcome>();
  const refusedColumns = new Set<string>();

  const begins = {
    postponed: (reason: string) => `${name} did not accept a score: ${reason}. It will be tried again.`,
    'given up': (reason: string) =>
      `${name} did not accept a score: ${reason}. It is given up after ${maxAttempts} tries, until the student answers again or opens the exercise from the course.`,
  };

  return (outcome: ScoreOutcome, { lineItem }: LeasedScore, delivery: DeliveryResult) => {
    if (delivery.ok) {
      if (failing.size > 0) print(`${name} takes scores again.`);
      return failing.clear();
    }
    const { reason } = delivery;
    if (outcome === 'postponed' || outcome === 'given up') {
      if (!failing.has(outcome)) print(begins[outcome](reason));
      failing.add(outcome);
    } else if (!refusedColumns.has(lineItem)) {
      // The other columns of the platform may still work.
      refusedColumns.add(lineItem);
      print(`${name} refused a score for ${lineItem}: ${reason}. It will not be tried again.`);
    }
  };
}

/** The job sends several due scores at a time. */
function createDelivery({ db, print, count }: DeliveryOptions, platform: LtiPlatform) {
  const give = createGradebook(db, platform);
  const report = createReporter(platform, print);

  async function deliverOne(leased: LeasedScore): Promise<void> {
    const { result, nextRelease: dueAt } = await loadScoreState(db, leased);
    const isNews = result !== undefined && scoreValueOf(result) !== leased.sentScore;
    if (!isNews) return completeScore(db, leased, { score: undefined, dueAt });
    const delivery = await give({ ...leased, ...result, at: timestampOf(result.at, leased.sentAt) });
    const outcome = outcomeOf(delivery, leased);
    report(outcome, leased, delivery);
    count?.(outcome);
    if (outcome === 'postponed') return postponeScore(db, leased, pauseSeconds(leased.tries));
    return completeScore(db, leased, { score: delivery.ok ? scoreValueOf(result) : undefined, dueAt });
  }

  async function deliverDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const leased = await leaseDueScore(db, platform);
      if (leased === undefined) return;
      await deliverOne(leased);
    }
  }

  return async (isStopped: () => boolean) => {
    const workers = Array.from({ length: maxSimultaneous }, () => deliverDue(isStopped));
    // A failure of one must leave no request open.
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
}

function startDelivery(options: DeliveryOptions, platform: LtiPlatform): ScoreDelivery {
  const { run, stop } = repeatJob({
    work: createDelivery(options, platform),
    everyMs: pollIntervalMs,
    onFailure: ({ message }) => options.print(`Scores could not be delivered: ${message}`),
  });
  return { deliver: run, stop };
}

/**
 * Each platform has its own job, so that a slow one does not delay the others. Safe with several
 * servers: one server leases each score.
 */
export function startScoreDelivery({
  settings,
  ...options
}: DeliveryOptions & { settings: LtiSettings }): ScoreDelivery {
  const deliveries = settings.platforms.map((platform) => startDelivery(options, platform));
  const all = async (ends: Promise<void>[]) => void (await Promise.all(ends));
  return {
    deliver: () => all(deliveries.map(({ deliver }) => deliver())),
    stop: () => all(deliveries.map(({ stop }) => stop())),
  };
}
