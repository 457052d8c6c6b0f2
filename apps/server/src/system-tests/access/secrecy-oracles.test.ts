import { beforeAll, expect, it, vi } from 'vitest';
import { type Canary, addCanary } from '../../testing/secrecy/canary.ts';
import { addExercise, addExperimentWithMolecule, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, type TestApp, describeApp } from '../../testing/test-app.ts';

/** Each search uses one field. */
function questions({ marks, moleculeId, ids }: Canary): string[] {
  const weight = Number(marks['molecule weight']);
  const asked: Record<string, string>[] = [
    {},
    { id: 'kqzx' },
    { name: 'kqzx-name' },
    { name: 'kqzx-alias' },
    { formula: String(marks['molecule formula']) },
    { atoms: 'Br,S' },
    { cas: '121-33-5' },
    { minweight: String(weight - 1), maxweight: String(weight + 1) },
    { domains: 'kqzx-domain' },
    { functions: 'kqzx-function' },
    { experiments: 'IR' },
    { experiments: 'Raman' },
    { structure: 'SC1CC1' },
    { structure: 'CSC1CC1C(=O)Oc1ccc(F)cc1Br' },
    ...['id', '-id', 'name', '-name', 'weight', '-weight', 'formula', 'cas'].map((sort) => ({ sort })),
    { start: '1' },
    { amount: '1' },
    { start: '1', amount: '1', sort: '-weight' },
  ];
  const molecule = `/molecules/${moleculeId}`;
  const experiment = `${molecule}/experiments/${ids.experiment[0]}`;
  return [
    ...asked.map((query) => `/molecules?${new URLSearchParams(query).toString()}`),
    '/molecules/facets',
    molecule,
    `${molecule}/experiments`,
    experiment,
    `${experiment}/spectra`,
    `${experiment}/images`,
    `${experiment}/images/${ids.image[0]}`,
    `/molecules/kqzy-visible/experiments/${ids.experiment[0]}`,
    `/molecules/kqzy-visible/experiments/${ids.experiment[0]}/spectra`,
    `/experiments/${ids.experiment[0]}`,
    '/files',
    '/config',
  ];
}

async function readReplies(caller: TestCaller, urls: readonly string[]): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  for (const url of urls) {
    const { statusCode, headers, body } = await caller.get(url);
    const { date: _, connection: __, ...rest } = headers;
    replies[url] = { statusCode, headers: rest, body };
  }
  return replies;
}

describeApp('the catalogue', (get) => {
  it('answers students as if the hidden molecule had never existed', async () => {
    const canary = await addCanary(get());
    const urls = questions(canary);
    const callers = [get().as('GUEST'), get().as('STUDENT')];
    const professor = get().as('PROFESSOR');
    const before = await Promise.all(callers.map((caller) => readReplies(caller, urls)));
    const known = await readReplies(professor, urls);
    await get().as('ADMINISTRATOR').delete(`/molecules/${canary.moleculeId}`);
    expect(await Promise.all(callers.map((caller) => readReplies(caller, urls)))).toEqual(before);
    const unknown = await readReplies(professor, urls);
    const differing = urls.filter((url) => JSON.stringify(known[url]) !== JSON.stringify(unknown[url]));
    expect(differing.length).toBeGreaterThan(urls.length * 0.8);
  });
});

async function queriesOf({ store }: Pick<TestApp, 'store'>, call: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const pool = store.db.$client;
  const original = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation(((
    query: string | { text: string },
    ...rest: unknown[]
  ) => {
    texts.push(typeof query === 'string' ? query : query.text);
    return original(query, ...rest);
  }) as never);
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  return texts;
}

describeApp('the modification time of an exercise', (get) => {
  it('shows authors the exact modification time of an exercise, and students its day and a version for every change', async () => {
    const { id, experimentId } = await addExercise(get(), 'CCO');
    const [student, author] = [get().as('STUDENT'), get().as('ADMINISTRATOR')];
    const handle = (await student.get(`/exercises/${id}`)).json().experiments[0].id as string;
    const spectrum = `/exercises/${id}/experiments/${handle}/spectra`;
    const midnight = /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/;
    const tags: unknown[] = [];
    for (const name of ['One', 'Another']) {
      await author.patch(`/exercises/${id}`, { name });
      const shown = await student.get(`/exercises/${id}`);
      expect(shown.json().lastmodified).toMatch(midnight);
      expect((await student.get(spectrum)).json().lastModified).toMatch(midnight);
      expect((await author.get(`/exercises/${id}`)).json().lastmodified).not.toMatch(midnight);
      tags.push(shown.headers['etag'], (await student.get(spectrum)).headers['etag']);
    }
    expect(new Set(tags).size).toBe(4);
    expect(tags.join()).not.toContain(experimentId);
  });
});

describeApp('hidden content', (get) => {
  let canary: Canary;
  let strangers: { submissionId: string; accountId: string };
  let unpublished: number;

  beforeAll(async () => {
    canary = await addCanary(get());
    unpublished = (await addExercise(get(), 'CCO', { public: false })).id;
    const other = await get().another('STUDENT');
    const reply = await other.post(`/exercises/${canary.exerciseId}/corrector`, {
      composerContent: molfileOf('CCO'),
    });
    strangers = { submissionId: reply.json().submissionId as string, accountId: other.id };
  });

  async function pairs(): Promise<[string, string][]> {
    const { moleculeId, ids } = canary;
    const visible = await addExperimentWithMolecule(get());
    const experiment = ids.experiment[0]!;
    const image = ids.image[0]!;
    const ways = (molecule: string, under: string, picture: string) => [
      `/molecules/${molecule}`,
      `/molecules/${molecule}/experiments`,
      `/molecules/${molecule}/experiments/${under}`,
      `/molecules/${molecule}/experiments/${under}/spectra`,
      `/molecules/${molecule}/experiments/${under}/images`,
      `/molecules/${molecule}/experiments/${under}/images/${picture}`,
      `/molecules/${molecule}/experiments/${under}/images/${picture}/content`,
    ];
    const inExercise = (exercise: number, under: string, picture: string) => [
      `/exercises/${exercise}`,
      `/exercises/${exercise}/draft`,
      `/exercises/${exercise}/experiments`,
      `/exercises/${exercise}/experiments/${under}`,
      `/exercises/${exercise}/experiments/${under}/spectra`,
      `/exercises/${exercise}/experiments/${under}/images`,
      `/exercises/${exercise}/experiments/${under}/images/${picture}`,
    ];
    const zip = (hidden: string[], absent: string[]) =>
      hidden.map((address, index): [string, string] => [address, absent[index]!]);
    return [
      ...zip(ways(moleculeId, experiment, image), ways('never-was', 'never', 'never')),
      ...zip(
        ways(visible.moleculeId, experiment, image).slice(2),
        ways(visible.moleculeId, 'never', 'never').slice(2),
      ),
      ...zip(inExercise(unpublished, experiment, image), inExercise(999_999, 'never', 'never')),
      ...zip(
        inExercise(canary.exerciseId, experiment, image).slice(3),
        inExercise(canary.exerciseId, 'never', 'never').slice(3),
      ),
      [`/submissions/${strangers.submissionId}`, '/submissions/never'],
      [`/users/${strangers.accountId}/submissions`, '/users/never/submissions'],
      [`/accounts/${strangers.accountId}`, '/accounts/never'],
      [`/experiments/${experiment}`, '/experiments/never'],
      [`/files/${canary.ids.file[0]}`, '/files/never'],
    ];
  }

  it('runs the same queries for hidden content as for missing content, and returns the identical reply', async () => {
    for (const role of ['GUEST', 'STUDENT'] as const) {
      const caller = get().as(role);
      for (const [hidden, absent] of await pairs()) {
        const hear = async (url: string) => {
          let text = '';
          const queries = await queriesOf(get(), async () => {
            const { statusCode, headers, body } = await caller.get(url);
            expect(statusCode, url).toBeGreaterThanOrEqual(400);
            const { date: _, ...others } = headers;
            text = JSON.stringify([statusCode, others, body]);
          });
          return { text, queries };
        };
        expect(await hear(hidden), hidden).toEqual(await hear(absent));
      }
    }
  });

  it('runs more queries for visible content, which shows that the comparison detects a difference', async () => {
    const professor = get().as('PROFESSOR');
    const asked = (id: string) => queriesOf(get(), () => professor.get(`/molecules/${id}`));
    expect((await asked(canary.moleculeId)).length).toBeGreaterThan((await asked('never-was')).length);
    expect((await asked('never-was')).length).toBeGreaterThan(0);
  });
});
