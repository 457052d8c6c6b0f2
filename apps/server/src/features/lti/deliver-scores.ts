import type { LtiPlatform, LtiSettings } from '../../sign-in-settings/lti-settings.ts';
import type { Db } from '../../store/database.ts';
import {
  type LeasedScore,
  leaseDueScore,
  postponeScore,
  settleScore,
  standingOf,
} from '../../store/lti-scores-store.ts';
import { type Delivery, createGradebook, scoreGiven } from './gradebook.ts';

const lookEveryMs = 10_000;
/** A platform that is slow holds up no other for long. */
const simultaneous = 4;
/** In three days; the next answer, or the next launch, begins anew. */
const mostTries = 20;

/** 30 seconds, twice as long each time, up to six hours. */
const pauseSeconds = (tries: number) => Math.min(6 * 3600, 30 * 2 ** (tries - 1));

export interface ScoreDelivery {
  /** Sends what is due by now. */
  deliver: () => Promise<void>;
  /** Ends once what is under way was answered. */
  stop: () => Promise<void>;
}

interface DeliveryOptions {
  db: Db;
  settings: LtiSettings;
  print: (line: string) => void;
}

/** One look: what is due is sent, several at a time. */
function createDelivery({ db, settings: { platforms }, print }: DeliveryOptions, isStopped: () => boolean) {
  const gradebooks = new Map(platforms.map((platform) => [platform, createGradebook(db, platform)]));
  const failing = new Set<LtiPlatform>();

  /** Once when it begins and once when it ends, not for every student. */
  function tell(platform: LtiPlatform, delivery: Delivery) {
    if (delivery.ok && failing.delete(platform)) print(`${platform.name} takes scores again.`);
    if (delivery.ok || failing.has(platform)) return;
    failing.add(platform);
    print(`${platform.name} did not take a score: ${delivery.reason}. It will be tried again.`);
  }

  async function deliverOne(leased: LeasedScore): Promise<void> {
    const platform = platforms.find(
      ({ issuer, clientId }) => issuer === leased.issuer && clientId === leased.clientId,
    );
    const standing = await standingOf(db, leased);
    const isNews = standing !== undefined && scoreGiven(standing) !== leased.sentScore;
    if (platform === undefined || !isNews) return settleScore(db, leased, undefined);
    const delivery = await gradebooks.get(platform)!({ ...leased, ...standing });
    tell(platform, delivery);
    if (delivery.ok) return settleScore(db, leased, scoreGiven(standing));
    if (delivery.isFinal || leased.tries >= mostTries) return settleScore(db, leased, undefined);
    return postponeScore(db, leased, pauseSeconds(leased.tries));
  }

  async function work(): Promise<void> {
    while (!isStopped()) {
      const leased = await leaseDueScore(db);
      if (leased === undefined) return;
      await deliverOne(leased);
    }
  }

  return async () => {
    await Promise.all(Array.from({ length: simultaneous }, work));
  };
}

/**
 * Sends scores to the gradebooks of learning platforms, beside all that answers students. Safe with several servers: each score is leased by one
 * of them.
 */
export function startScoreDelivery(options: DeliveryOptions): ScoreDelivery {
  let isStopped = false;
  const deliver = createDelivery(options, () => isStopped);
  const look = () =>
    deliver().catch((error: unknown) => {
      if (!isStopped) options.print(`Scores could not be delivered: ${(error as Error).message}`);
    });
  let running = look();
  const later = () => (running = running.then(look));
  const timer = setInterval(later, lookEveryMs);
  timer.unref();
  return {
    deliver: later,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
