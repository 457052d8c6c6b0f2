import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { type S3Fake, startS3Fake } from '../../testing/store/s3-fake.ts';
import { type ServerProcess, killProcess, startServer } from '../../testing/server-process.ts';
import { type LoadBalancer, startLoadBalancer } from '../../testing/load-balancer.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { callThrough } from './testing/call-through.ts';
import { backups, files, submissions } from '../../database/schema/index.ts';

const students = 12;
const answersEach = 12;
const increments = repetitions({ few: 60, all: 200 });
const maxDownMs = 5_000;

const originOf = ({ api }: ServerProcess) => api.replace('/api/v1', '');

describeApp('two servers on one PostgreSQL and one S3 stand-in', (get) => {
  let standIn: S3Fake;
  let proxy: LoadBalancer;
  const servers: ServerProcess[] = [];
  const folders: string[] = [];

  async function addServer(): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-server-'));
    folders.push(folder);
    const { endpoint, bucket, key, secret } = standIn.settings;
    const settings = {
      DATABASE_URL: get().config.databaseUrl!,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_KEY: key,
      S3_SECRET: secret,
      DEMO: '0',
      RATE_LIMITS: 'off',
      BACKUP_HOURS: '24',
      DRAIN_SECONDS: '1',
    };
    // Users meet warm judging processes.
    const server = await startServer(folder, settings, { judgesStartLate: false });
    servers.push(server);
    proxy.add(originOf(server));
    return server;
  }

  const call = (caller: TestCaller, path: string, init?: RequestInit) =>
    callThrough(proxy, caller, path, init);

  beforeAll(async () => {
    standIn = await startS3Fake();
    proxy = await startLoadBalancer();
    await Promise.all([addServer(), addServer()]);
    while (!(await fetch(`${proxy.address}/health/live`)).ok) await later(50);
  }, 120_000);

  afterAll(async () => {
    for (const { child } of servers)
      if (child.exitCode === null && child.signalCode === null) await killProcess(child);
    await proxy.close();
    await standIn.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('creates the daily backup once', async () => {
    const { db } = get().store;
    for (;;) {
      const rows = await db.select().from(backups).where(eq(backups.kind, 'scheduled'));
      if (rows.some(({ status }) => status > 2)) {
        expect(rows).toMatchObject([{ status: 3 }]);
        break;
      }
      await later(50);
    }
    await later(500);
    expect(await db.$count(backups, eq(backups.kind, 'scheduled'))).toBe(1);
    expect([...standIn.objects.keys()].filter((key) => key.startsWith('backups/'))).toHaveLength(1);
  });

  it('counts exactly with If-Match across both servers', async () => {
    const administrator = get().as('ADMINISTRATOR');
    const { id } = (await administrator.post('/laboratories', { name: '0' })).json() as { id: string };
    let [done, refused] = [0, 0];
    const count = async () => {
      while (done < increments) {
        const read = await call(administrator, `/laboratories/${id}`);
        const { name } = (await read.json()) as { name: string };
        if (Number(name) >= increments) return;
        const headers = { 'if-match': read.headers.get('etag')! };
        const body = JSON.stringify({ name: String(Number(name) + 1) });
        const written = await call(administrator, `/laboratories/${id}`, { method: 'PATCH', headers, body });
        if (written.status === 200) done++;
        else if (written.status === 412) refused++;
        else throw new Error(`It was answered ${written.status}.`);
      }
    };
    await Promise.all([count(), count(), count(), count()]);
    const { name } = (await (await call(administrator, `/laboratories/${id}`)).json()) as { name: string };
    expect([done, name]).toEqual([increments, String(increments)]);
    expect(refused).toBeGreaterThan(0);
  });

  it('returns the same version from either server', async () => {
    const { id } = await addExercise(get(), 'CCCCCO');
    const student = await get().another('STUDENT');
    const tags = new Set<string | null>();
    for (let times = 0; times < 6; times++)
      tags.add((await call(student, `/exercises/${id}`)).headers.get('etag'));
    expect(tags.size).toBe(1);
  });

  it('returns each file from either server', async () => {
    const { db } = get().store;
    const body = new FormData();
    body.set('type', 'GETTING_STARTED');
    body.append('file', new Blob(['a text']), 'a.txt');
    const { token } = get().as('ADMINISTRATOR');
    const headers = { authorization: `Bearer ${token}` };
    const made = await fetch(`${proxy.address}/api/v1/files`, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    const [file] = await db.select().from(files);
    for (const { api } of servers)
      expect(await (await fetch(`${api}/files/${file!.id}`)).text()).toBe('a text');
  });

  it('loses and duplicates no answer if one is killed under load, and continues within 5 s', async () => {
    const { db } = get().store;
    const { id } = await addExercise(get(), 'CCC(=O)CCC');
    const class_ = await Promise.all(Array.from({ length: students }, () => get().another('STUDENT')));
    let acknowledged = 0;
    let lastSuccess = Date.now();
    let downMs = 0;

    async function send(student: TestCaller, number: number): Promise<void> {
      const body = JSON.stringify({ composerContent: molfileOf('C'.repeat(number + 1)) });
      const headers = { 'idempotency-key': `${student.id}-${number}` };
      for (;;) {
        const answer = await call(student, `/exercises/${id}/corrector`, {
          method: 'POST',
          headers,
          body,
        }).catch(() => undefined);
        if (answer?.status === 200) break;
        if (answer !== undefined && answer.status < 500) throw new Error(`It was answered ${answer.status}.`);
        await later(50);
      }
      acknowledged++;
      downMs = Math.max(downMs, Date.now() - lastSuccess);
      lastSuccess = Date.now();
    }

    const all = students * answersEach;
    const working = Promise.all(
      class_.map(async (student) => {
        for (let number = 0; number < answersEach; number++) await send(student, number);
      }),
    );
    const enough = (async () => {
      while (acknowledged < all / 4) await later(5);
    })();
    await Promise.race([enough, working]);
    await killProcess(servers[0]!.child);
    await working;

    const kept = await db
      .select({ key: submissions.key })
      .from(submissions)
      .where(eq(submissions.exerciseId, id));
    expect(kept).toHaveLength(all);
    expect(new Set(kept.map(({ key }) => key)).size).toBe(all);
    expect(downMs).toBeLessThan(maxDownMs);
  });

  it('completes open requests when one server stops, and routes no new ones to it', async () => {
    const fresh = await addServer();
    while (!(await fetch(`${originOf(fresh)}/health/ready`)).ok) await later(50);
    await later(500);
    const statuses: number[] = [];
    let isEnded = false;
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isEnded) statuses.push((await fetch(`${proxy.address}/api/v1/molecules`)).status);
      }),
    );
    await later(300);
    const ended = new Promise<number | null>((resolve) => fresh.child.once('exit', resolve));
    fresh.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    isEnded = true;
    await reading;
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
