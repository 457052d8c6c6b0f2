import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repetitions } from '../../testing/repetitions.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type ServerProcess, killProcess, startServer } from '../../testing/server-process.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { blobNameOf, blobPath } from '../../platform/blobs/blob-store.ts';
import { submissions } from '../../database/schema/index.ts';

const kills = repetitions({ few: 1, all: 4 });
const students = 8;
const [enoughAnswers, enoughUploads] = [15, 1];
const uploadBytes = 5_000_000;

/** Equal drawings are stored once. */
const drawing = (number: number) =>
  molfileOf(`N${'C'.repeat((number % 30) + 1)}O${'C'.repeat(Math.floor(number / 30) + 1)}`);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describeApp('a server that is killed during answers and uploads', (get) => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'elucida-killed-'));
  });
  afterAll(async () => {
    await killProcess(server.child);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = () =>
    startServer(folder, { DATABASE_URL: get().config.databaseUrl!, DEMO: '0', RATE_LIMITS: 'off' });

  /** Returns undefined if the connection was lost. */
  const call = ({ token }: TestCaller, path: string, init: RequestInit) =>
    fetch(`${server.api}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    }).catch(() => undefined);

  it(
    'stores each repeated answer once, and only complete files',
    async ({ task }) => {
      const { db } = get().store;
      const { id } = await addExercise(get(), 'CCC(=O)CCC');
      const class_ = await Promise.all(Array.from({ length: students }, () => get().another('STUDENT')));
      const answered: string[] = [];
      const uploaded = new Map<string, string>();
      const sentHashes = new Set<string>();
      let sentAgain = 0;
      let isEnded = false;

      const answer = async (student: TestCaller) => {
        for (let number = 0; !isEnded; number++) {
          const key = `${student.id}-${number}`;
          const headers = { 'content-type': 'application/json', 'idempotency-key': key };
          const body = JSON.stringify({ composerContent: drawing(number) });
          const path = `/exercises/${id}/corrector`;
          while ((await call(student, path, { method: 'POST', headers, body }))?.status !== 200) {
            sentAgain++;
            await later(50);
          }
          answered.push(key);
        }
      };
      const upload = async () => {
        while (!isEnded) {
          const bytes = randomBytes(uploadBytes);
          sentHashes.add(hashOf(bytes));
          const body = new FormData();
          body.set('type', 'GETTING_STARTED');
          body.append('file', new Blob([`text\n${bytes.toString('hex')}`]), 'a.txt');
          const reply = await call(get().as('ADMINISTRATOR'), '/files', { method: 'POST', body });
          if (reply?.status === 201) uploaded.set(String((await reply.json()).id), hashOf(bytes));
          if (reply?.status !== 201) await later(50);
        }
      };

      server = await start();
      const working = Promise.all([...class_.map(answer), upload(), upload()]);
      for (let kill = 0; kill < kills; kill++) {
        const [answers, uploads] = [answered.length + enoughAnswers, uploaded.size + enoughUploads];
        while (answered.length < answers || uploaded.size < uploads) await later(5);
        await later(37 * (kill % 10));
        await killProcess(server.child);
        server = await start();
      }
      isEnded = true;
      await working;

      const kept = await db
        .select({ key: submissions.key })
        .from(submissions)
        .where(eq(submissions.exerciseId, id));
      expect(kept.map(({ key }) => key).sort()).toEqual(answered.sort());
      expect(sentAgain).toBeGreaterThan(0);

      const found = (await (await call(get().as('ADMINISTRATOR'), '/files', {}))!.json()) as { id: string }[];
      const ids = found.map((file) => String(file.id));
      expect(ids).toEqual(expect.arrayContaining([...uploaded.keys()]));
      for (const file of ids) {
        const text = await (await call(get().as('ADMINISTRATOR'), `/files/${file}`, {}))!.text();
        const hash = hashOf(Buffer.from(text.slice('text\n'.length), 'hex'));
        expect(sentHashes.has(hash)).toBe(true);
        expect(hash).toBe(uploaded.get(file) ?? hash);
      }
      const root = join(folder, 'blobs');
      const stored = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((path) => !relative(root, path).startsWith('tmp') && !path.endsWith('owner'));
      for (const path of stored) expect(relative(root, path)).toBe(blobPath(blobNameOf(readFileSync(path))));
      task.meta.figure = `killed ${kills} times: ${answered.length} answers once each, ${sentAgain} requests sent again; ${uploaded.size} uploads whole`;
    },
    120_000 + kills * 20_000,
  );
});
