import { expect, it } from 'vitest';
import { type KnownIds, addCanary } from '../../testing/secrecy/canary.ts';
import { addressesOf, knownPaths } from '../../testing/secrecy/crawl.ts';
import { addExercise, molfileOf, sendMultipart, uploadImage } from '../../testing/factories.ts';
import { createPng } from '../../testing/pictures.ts';
import { type TestCaller, type TestApp, type TestRole, describeApp } from '../../testing/test-app.ts';

/** Public or the caller's own object; a hidden object or another user's; a missing object. */
type Target = 'own' | 'other' | 'none';

const targets: readonly Target[] = ['own', 'other', 'none'];
const roles: readonly TestRole[] = ['GUEST', 'STUDENT', 'PROFESSOR', 'ADMINISTRATOR'];

const bodies: Record<string, object> = {
  '/exercises/:id/corrector': { composerContent: 'no drawing' },
  '/exercises/:id/draft': { composerContent: '' },
};

async function addSubmission(caller: TestCaller, exerciseId: string): Promise<{ id: string; logId: string }> {
  const log = { pageurl: `/exercises/${exerciseId}`, type: 'start', date: new Date().toISOString() };
  const { id: logId } = (await caller.post('/composerlogs', log)).json() as { id: string };
  const reply = await caller.post(`/exercises/${exerciseId}/corrector`, {
    composerContent: molfileOf('CCO'),
  });
  return { id: reply.json().submissionId as string, logId };
}

async function addItems(app: TestApp): Promise<(caller: TestCaller) => Promise<Record<Target, KnownIds>>> {
  const canary = await addCanary(app);
  const author = app.as('ADMINISTRATOR');
  const open = await addExercise(app, 'CCO', { protected: false });
  const hidden = await addExercise(app, 'CCCO', { public: false });
  const image = (await uploadImage(author, open, { name: 'a.png', bytes: await createPng() })).json()
    .id as string;
  await author.patch(`/exercises/${open.id}`, { experiments: [{ id: open.experimentId, images: [image] }] });
  const document = await sendMultipart(author, {
    method: 'POST',
    url: '/files',
    fields: { type: 'GETTING_STARTED' },
    field: 'file',
    files: [{ name: 'a.txt', bytes: 'A text' }],
  });
  const file = [document.json().id as string];
  const { machineId } = (
    await author.get(`/molecules/${open.moleculeId}/experiments/${open.experimentId}`)
  ).json() as { machineId: string };
  const { laboratoryId } = (await author.get(`/machines/${machineId}`)).json() as { laboratoryId: string };
  const stranger = await app.another('STUDENT');
  const strangers = await addSubmission(stranger, String(open.id));
  const other: KnownIds = {
    ...Object.fromEntries(Object.entries(canary.ids).map(([kind, ids]) => [kind, ids.slice(0, 1)])),
    exercise: [String(hidden.id)],
    account: [stranger.id],
    submission: [strangers.id],
    log: [strangers.logId],
  } as KnownIds;
  const none = Object.fromEntries(Object.keys(other).map((kind) => [kind, ['99999']])) as KnownIds;
  return async (caller) => {
    const own = caller.id === '' ? strangers : await addSubmission(caller, String(open.id));
    return {
      none,
      other,
      own: {
        molecule: [open.moleculeId],
        experiment: [open.experimentId],
        image: [image],
        exercise: [String(open.id)],
        machine: [machineId],
        laboratory: [laboratoryId],
        account: [caller.id || 'nobody'],
        submission: [own.id],
        file,
        bin: canary.ids.bin,
        log: [own.logId],
      },
    };
  };
}

/** Students use handles of experiments and images instead of ids. */
async function withHandles(app: TestApp, path: string, ids: KnownIds): Promise<KnownIds> {
  if (!path.startsWith('/exercises')) return ids;
  const preview = await app.as('ADMINISTRATOR').get(`/exercises/${ids.exercise[0]}/preview`);
  const { experiments = [] } = preview.json() as { experiments?: { id: string; images?: string[] }[] };
  const [first] = experiments;
  return first === undefined
    ? ids
    : { ...ids, experiment: [first.id], image: first.images?.slice(0, 1) ?? ids.image };
}

describeApp('every call', (get) => {
  it('answers each role as the reviewed table specifies, for visible, own, hidden, foreign and missing items', async () => {
    const app = get();
    const idsFor = await addItems(app);
    const calls = knownPaths(app)
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      // Deleted objects are missing for later calls.
      .sort((one, two) => Number(one.method !== 'GET') - Number(two.method !== 'GET'));
    const rows = new Map<string, string[]>();
    for (const role of roles) {
      const caller = role === 'GUEST' ? app.as(role) : await app.another(role);
      const ids = await idsFor(caller);
      for (const { method, path } of calls) {
        if (path === '/logout') continue;
        const statuses: number[] = [];
        for (const target of path.includes(':') ? targets : targets.slice(0, 1)) {
          const [url] = addressesOf(path, await withHandles(app, path, ids[target]));
          const reply = await caller.send({
            method: method as 'GET',
            url: url!,
            headers:
              method === 'GET' || method === 'POST' ? {} : { 'if-match': '"2000-01-01T00:00:00.000Z"' },
            ...(method !== 'GET' && { payload: bodies[path] ?? {} }),
          });
          statuses.push(reply.statusCode);
        }
        const key = `${method.padEnd(6)} ${path}`;
        rows.set(key, [...(rows.get(key) ?? []), statuses.join(' ').padEnd(11)]);
      }
    }
    const lines = [...rows].map(([call, statuses]) => `${call.padEnd(72)} ${statuses.join('  ')}`.trimEnd());
    const head = `${''.padEnd(72)} ${roles.map((role) => role.slice(0, 11).padEnd(11)).join('  ')}`.trimEnd();
    const text = [head, ...lines.sort((one, two) => one.slice(7).localeCompare(two.slice(7)))].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot('../../testing/secrecy/role-matrix.txt');
  });
});
