import { afterEach, beforeEach } from 'vitest';
import { ltiScores } from '../../../../database/schema/index.ts';
import { molfileOf } from '../../../../testing/factories.ts';
import type { startLtiPlatform } from '../../../../testing/sign-in/lti-platform.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { type ScoreDelivery, startScoreDelivery } from '../deliver-scores.ts';
import { openFromCourse } from './open-from-course.ts';

export const [right, wrong] = [molfileOf('CCCCO'), molfileOf('CCCCN')];

/** Empties the gradebook before each test and stops deliveries after it. */
export function useScoreServers(get: () => TestApp, moodle: Awaited<ReturnType<typeof startLtiPlatform>>) {
  const printed: string[] = [];
  const outcomes: string[] = [];
  const servers: ScoreDelivery[] = [];
  const startServer = () => {
    const { config, store } = get();
    const print = (line: string) => printed.push(line);
    const server = startScoreDelivery({
      db: store.db,
      settings: config.lti!,
      print,
      count: (outcome) => outcomes.push(outcome),
    });
    servers.push(server);
    return server;
  };

  beforeEach(() => {
    moodle.scores = [];
    moodle.answerScore = () => 200;
    moodle.readToolKeys = async () => (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json();
    printed.length = 0;
    outcomes.length = 0;
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    servers.length = 0;
    await get().store.db.delete(ltiScores);
  });

  const launched = (app: TestApp, username: string, exerciseId: number, claims = {}) =>
    openFromCourse(app, { platform: moodle, username, exerciseId, claims });

  const given = () => moodle.scores.map(({ body }) => [body['userId'], body['scoreGiven']]);

  return { printed, outcomes, startServer, launched, given };
}
