import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Canary, addCanary } from '../../testing/secrecy/canary.ts';
import { shownCondition } from '../../testing/secrecy/marked-content.ts';
import { type CrawlOptions, type CrawledResponse, crawl, knownPaths } from '../../testing/secrecy/crawl.ts';
import { findMarks } from '../../testing/secrecy/find-marks.ts';
import { findLinkedValues } from '../../testing/secrecy/linked-values.ts';
import { isFullRun } from '../../testing/repetitions.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';

function leaks(heard: readonly CrawledResponse[], marks: Canary['marks']): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  const known = new Map<string, string[]>();
  for (const { request, answer } of heard) {
    const text = `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`;
    const names = known.get(text) ?? findMarks(answer, marks);
    known.set(text, names);
    for (const name of names) (places[name] ??= []).push(request);
  }
  return Object.fromEntries(Object.entries(places).map(([name, where]) => [name, where.slice(0, 5)]));
}

describe('the search for marks', () => {
  it.each([
    ['as it is', 'a kqzx-mark b'],
    ['in other letters', 'KQZX-MARK'],
    [
      'in a JSON inside a JSON',
      JSON.stringify({ a: JSON.stringify({ b: 'kqzx-\u006dark' }).replace('m', '\\u006d') }),
    ],
    ['in base64', JSON.stringify({ image: Buffer.from('some bytes, kqzx-mark, more').toString('base64') })],
    ['in a URL', 'x?name=%6bqzx%2Dmark'],
    ['compressed', gzipSync('kqzx-mark')],
  ])('finds a mark %s', (_, body) => {
    const rawPayload = Buffer.from(body);
    expect(findMarks({ headers: {}, rawPayload }, { it: 'kqzx-mark', other: 'no-mark' })).toEqual(['it']);
    expect(
      findMarks({ headers: { location: '/a/kqzx-mark' }, rawPayload: Buffer.alloc(0) }, { it: 'kqzx-mark' }),
    ).toEqual(['it']);
  });
});

describeApp('the answer of a protected exercise', (get) => {
  let canary: Canary;
  let solver: TestCaller;
  let another: TestCaller;
  const corrector = '/exercises/:id/corrector';

  const submit = (caller: TestCaller, composerContent: string) =>
    caller.post(`/exercises/${canary.exerciseId}/corrector`, { composerContent });

  const assign = (caller: TestCaller, verdict: 'right' | 'wrong') =>
    caller.post(`/exercises/${canary.assigned.exerciseId}/assignment`, canary.assigned.answers[verdict]);

  function options(caller: TestCaller): CrawlOptions {
    const { ids, answers, assigned } = canary;
    const account = [solver.id, another.id, caller.id].filter((id) => id !== '');
    return {
      ids: { ...ids, account },
      bodies: {
        [corrector]: [{ composerContent: answers.wrong }, { composerContent: 'no drawing' }],
        '/exercises/:id/assignment': [assigned.answers.wrong, { ...assigned.answers.wrong, signals: [] }],
      },
    };
  }

  const expectSilence = async (caller: TestCaller, how: Pick<CrawlOptions, 'isPlain'> = {}) => {
    const heard = await crawl(get(), caller, { ...options(caller), ...how });
    expect(heard.filter(({ answer }) => answer.statusCode >= 500).map(({ request }) => request)).toEqual([]);
    expect(leaks(heard, { ...canary.marks, ...canary.neverServed })).toEqual({});
    // The catalogue must not reveal the exercise by its numbers or its picture.
    expect(findLinkedValues(heard)).toEqual([]);
    // Missing marks must not be due to rejected requests.
    const read = heard.filter(({ answer }) => answer.statusCode === 200).map(({ request }) => request);
    const { experiment, image } = canary.ids;
    const place = `GET /exercises/${canary.exerciseId}/experiments/${experiment.at(-1)}`;
    expect(read).toEqual(
      expect.arrayContaining([place, `${place}/spectra`, `${place}/images/${image.at(-1)}/content`]),
    );
    const shown = heard.find(({ request }) => request === place)!.answer.json();
    expect(shown.conditions).toEqual([shownCondition]);
    return heard;
  };

  beforeAll(async () => {
    canary = await addCanary(get());
    solver = await get().another('STUDENT');
    another = await get().another('STUDENT');
  });

  it('is searched for on every route of the application', () => {
    const paths = knownPaths(get());
    expect(paths.length).toBeGreaterThan(100);
    expect(paths).toContainEqual({ method: 'HEAD', path: '/molecules/:id' });
  });

  it('is visible to an administrator: every mark appears at its places', async () => {
    const administrator = get().as('ADMINISTRATOR');
    const what = { canWrite: false, isPlain: !isFullRun };
    const heard = await crawl(get(), administrator, { ...options(administrator), ...what });
    const found = leaks(heard, canary.marks);
    expect(Object.keys(canary.marks).filter((name) => found[name] === undefined)).toEqual([]);
    expect(leaks(heard, canary.neverServed)).toEqual({});
    const twice = findLinkedValues(heard).join();
    expect(twice).toContain(
      `/molecules/${canary.moleculeId}/experiments/${canary.ids.experiment[0]}/spectra`,
    );
    expect(twice).toContain('/content');
  });

  it('stays hidden from a guest', () => expectSilence(get().as('GUEST'), { isPlain: !isFullRun }));

  it.runIf(isFullRun)('stays hidden from a student who has not answered', () => expectSilence(solver));

  it('stays hidden from a student who answered wrongly', async () => {
    expect((await submit(solver, canary.answers.wrong)).json().correct).toBe(false);
    expect((await assign(solver, 'wrong')).json().correct).toBe(false);
    if (isFullRun) await expectSilence(solver);
  });

  it('stays hidden from a student who answered correctly, except their own drawing', async () => {
    expect((await submit(solver, canary.answers.right)).json().correct).toBe(true);
    expect((await assign(solver, 'right')).json().correct).toBe(true);
    await expectSilence(solver);
  });

  it('stays hidden from another student, with the drawings of the first one', async () => {
    const { submissions } = (await solver.get(`/users/${solver.id}/submissions`)).json() as {
      submissions: { id: string; logId: string | null; composerContent: string; correct: boolean }[];
    };
    canary.ids.submission = submissions.map(({ id }) => id);
    canary.ids.log = submissions.flatMap(({ logId }) => logId ?? []);
    const drawings = submissions.filter(({ composerContent }) => !composerContent.startsWith('{'));
    const drawn = drawings.find(({ correct }) => correct)!.composerContent.split('\n')[4]!;
    // The first student's crawl sent the other forms.
    const heard = await expectSilence(another, { isPlain: !isFullRun });
    expect(leaks(heard, { drawn })).toEqual({});
    const own = await solver.get(`/users/${solver.id}/submissions`);
    expect(findMarks(own, { drawn })).toEqual(['drawn']);
  });
});
