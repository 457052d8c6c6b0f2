import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { molfileOf } from '../../../testing/factories.ts';
import { publicUrl } from '../../../testing/sign-in/lti-launch.ts';
import { gradebookClaim, platformsFile, startLtiPlatform } from '../../../testing/sign-in/lti-platform.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { startScoreDelivery } from './deliver-scores.ts';
import { gradebookOf, addNumberedExercise, openFromCourse } from './testing/open-from-course.ts';

const moodle = await startLtiPlatform(publicUrl);
afterAll(() => moodle.close());

const env = { PUBLIC_URL: publicUrl, RATE_LIMITS: 'off' };

const right = molfileOf('CCCCO');

async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}/token`;
}

describeApp(
  'the scores of a platform that cannot be reached',
  (get) => {
    it('sends the scores later without delaying any answer', async () => {
      moodle.readToolKeys = async () => (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json();
      const printed: string[] = [];
      const student = await openFromCourse(get(), {
        platform: moodle,
        username: 'far',
        exerciseId: await addNumberedExercise(get()),
      });
      const print = (line: string) => printed.push(line);
      const server = startScoreDelivery({ db: get().store.db, settings: get().config.lti!, print });
      expect((await student.answer(right)).json()).toMatchObject({ correct: true });
      await server.deliver();
      await server.stop();
      expect(await student.rows()).toMatchObject([{ tries: 1, sentScore: null, dueAt: expect.any(Date) }]);
      expect(printed).toEqual([
        'A course platform did not accept a score: fetch failed (ECONNREFUSED). It will be tried again.',
      ]);
    });
  },
  {
    ...env,
    LTI_PLATFORMS: platformsFile([{ ...moodle.settings, token_endpoint: await addressOfNobody() }]),
  },
);

async function startEndlessServer() {
  const letters = 'x'.repeat(16 * 1024);
  const calls = { sent: 0, isCut: false };
  const server = createServer((_request, response) => {
    const more = () => {
      if (response.destroyed) return;
      calls.sent += letters.length;
      // Far beyond the limit the response ends as a token would.
      if (calls.sent > 4 * 1024 * 1024) response.end('","expires_in":60}');
      else if (response.write(letters)) setImmediate(more);
      else response.once('drain', more);
    };
    response.on('close', () => {
      calls.isCut = !response.writableEnded;
    });
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"access_token":"');
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => server.close();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, calls, close };
}
const endless = await startEndlessServer();
afterAll(endless.close);

describeApp(
  'the token of a platform with an endless reply',
  (get) => {
    it('reads at most 64 kB of the token, and postpones the score', async () => {
      moodle.readToolKeys = async () => (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json();
      const printed: string[] = [];
      const student = await openFromCourse(get(), {
        platform: moodle,
        username: 'endless',
        exerciseId: await addNumberedExercise(get()),
      });
      const print = (line: string) => printed.push(line);
      const server = startScoreDelivery({ db: get().store.db, settings: get().config.lti!, print });
      await student.answer(right);
      await server.deliver();
      await server.stop();
      expect(await student.rows()).toMatchObject([{ tries: 1, sentScore: null, dueAt: expect.any(Date) }]);
      expect(printed).toEqual([
        'A course platform did not accept a score: it answered more than 65536 bytes. It will be tried again.',
      ]);
      await vi.waitFor(() => expect(endless.calls.isCut).toBe(true));
    });
  },
  {
    ...env,
    LTI_PLATFORMS: platformsFile([{ ...moodle.settings, token_endpoint: endless.address }]),
  },
);

const [slow, sound] = [await startLtiPlatform(publicUrl), await startLtiPlatform(publicUrl)];
afterAll(() => [slow, sound].forEach((platform) => platform.close()));

async function startHangingServer() {
  const open = new Set<ServerResponse>();
  const calls = { taken: 0, lost: 0 };
  const server = createServer((_request, response) => {
    calls.taken += 1;
    open.add(response);
    response.on('close', () => {
      if (!response.writableEnded) calls.lost += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = () => {
    server.close();
    for (const response of open) response.writeHead(503, { connection: 'close' }).end();
    server.on('request', (_request, response) => response.writeHead(503).end());
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, calls, release };
}
const hanging = await startHangingServer();

describeApp(
  'the scores of a platform that does not reply',
  (get) => {
    it('delays no scores of other platforms', async () => {
      sound.readToolKeys = async () => (await get().app.inject({ method: 'GET', url: '/lti/jwks' })).json();
      const exerciseId = await addNumberedExercise(get());
      const solve = async (platform: typeof slow, username: string) => {
        const claims = {
          [gradebookClaim]: { ...gradebookOf(platform), lineitem: `${platform.issuer}/lineitems/1` },
        };
        const student = await openFromCourse(get(), { platform, username, exerciseId, claims });
        await student.answer(right);
      };
      for (let index = 0; index < 9; index++) await solve(slow, `slow-${index}`);
      await solve(sound, 'quick');
      const { config, store } = get();
      const server = startScoreDelivery({ db: store.db, settings: config.lti!, print: () => undefined });
      await vi.waitFor(() => expect(sound.scores).toHaveLength(1), { timeout: 30_000 });
      expect(hanging.calls.taken).toBeGreaterThan(0);
      expect(hanging.calls.lost).toBe(0);
      hanging.release();
      await server.stop();
    });
  },
  {
    ...env,
    LTI_PLATFORMS: platformsFile([
      { ...slow.settings, name: 'A slow platform', token_endpoint: hanging.address },
      sound.settings,
    ]),
  },
);
