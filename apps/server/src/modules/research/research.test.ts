import { type ResearchFormat, researchFormats } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../accounts/erase-account.ts';
import {
  accounts,
  exerciseExperiments,
  researchConsents,
  researchExports,
} from '../../database/schema/index.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import type { ResearchSession } from './session.ts';
import { faultsOf } from '../../testing/faults-of.ts';

const mark = (field: string) => `kqzx-${field}`;

interface Statement {
  id: string;
  actor: { objectType: string; account: { homePage: string; name: string } };
  verb: { id: string; display: Record<string, string> };
  object: { objectType: string; id: string; definition: { type: string; name: Record<string, string> } };
  result?: { success?: boolean; duration?: string; score?: Record<string, number>; extensions?: object };
  context: { registration: string; contextActivities?: { parent: object[] }; extensions: object };
  timestamp: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/;

describeApp('an export for research', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const agree = (person: TestCaller, isGiven = true) => person.patch('/research/consent', { isGiven });
  const exported = async (format: ResearchFormat, exercise: number, more = '&isConfirmed=true') => {
    const answer = await administrator().get(`/research/export?format=${format}&exercise=${exercise}${more}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const sessionsOf = async (exercise: number) =>
    ((await exported('json', exercise)).json() as { sessions: ResearchSession[] }).sessions;

  /** Creates a person with a mark in every personal and every typed value. */
  async function marked(): Promise<TestCaller> {
    const person = await get().another('STUDENT');
    const names = { firstname: mark('first'), lastname: mark('last'), uliegeid: mark(person.id) };
    await get()
      .store.db.update(accounts)
      .set({ ...names, email: `${mark(person.id)}@example.org` })
      .where(eq(accounts.id, person.id));
    return person;
  }

  async function work(person: TestCaller, id: number): Promise<void> {
    const [shown] = await get()
      .store.db.select()
      .from(exerciseExperiments)
      .where(eq(exerciseExperiments.exerciseId, id));
    const drawing = (smiles: string) => molfileOf(smiles).replace(/^.*/, mark('drawing'));
    const steps: [age: number, type: string, data?: object][] = [
      [100_000, 'start', { note: mark('note') }],
      [90_000, 'experimentChange', { experimentId: shown!.handle, window: null, tool: mark('tool') }],
      [80_000, 'experimentChange', { experimentId: mark('experiment') }],
      [70_000, 'experimentChange', { experimentId: shown!.handle }],
      [60_000, 'drawingChange', { composerContent: drawing('CC') }],
      [50_000, 'drawingChange', { composerContent: drawing('CCC') }],
      [45_000, 'drawingChange', { composerContent: drawing('CC') }],
    ];
    for (const [age, type, data = {}] of steps) {
      const date = new Date(Date.now() - age).toISOString();
      const pageurl = `/exercises/${id}?from=${mark('page')}`;
      const answer = await person.post('/composerlogs', { pageurl, type, data, date });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    await person.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCC=O') });
  }

  it('contains no names and no typed texts, in any format', async () => {
    const { id } = await addExercise(get(), 'CCC=O', { name: mark('exercise') });
    const [ada, bob] = [await marked(), await marked()];
    for (const person of [ada, bob]) await work(person, id);
    await agree(ada);
    for (const format of researchFormats) {
      const { body } = await exported(format, id);
      expect(body.length, format).toBeGreaterThan(300);
      for (const secret of ['kqzx', ada.id, bob.id, 'example.org', 'Ada', 'composerContent', 'V2000'])
        expect(body, format).not.toContain(secret);
    }
    // People without consent appear nowhere.
    const people = new Set((await sessionsOf(id)).map(({ person }) => person));
    expect(people.size).toBe(1);
  });

  it('rounds times to the minute, and replaces spectra and drawings by numbers', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    await agree(person);
    const [session, ...others] = await sessionsOf(id);
    expect(others).toEqual([]);
    expect(session!.start).toMatch(minute);
    expect(session!.person).toMatch(/^[0-9a-f]{32}$/);
    expect(session).toMatchObject({
      exercise: id,
      figures: { edits: 3, backTracks: 1, answers: [{ isCorrect: true, points: 100 }] },
      spectra: [{ number: 1, type: 'IR', visits: 2 }],
    });
    expect(session!.events.map(({ type, drawing }) => [type, drawing])).toEqual([
      ['start', null],
      ['experimentChange', null],
      ['experimentChange', null],
      ['experimentChange', null],
      ['drawingChange', 1],
      ['drawingChange', 2],
      ['drawingChange', 1],
      ['submission', null],
    ]);
    expect(session!.events[2]!.spectrum).toBeNull();
    expect(session!.events[4]!.seconds).toBeCloseTo(40, 0);
  });

  it('writes CSV with one row per session or per event', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    await agree(person);
    const rowsOf = async (format: ResearchFormat) => {
      const answer = await exported(format, id);
      expect(answer.headers['content-type']).toContain('text/csv');
      expect(answer.headers['content-disposition']).toContain(`research-${format}.csv`);
      return Papa.parse<Record<string, string>>(answer.body.replace('\uFEFF', ''), {
        header: true,
        skipEmptyLines: true,
      }).data;
    };
    const [session, ...others] = await rowsOf('sessions');
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      exercise: String(id),
      edits: '3',
      order: 'IR 1 > IR 1',
      answers: '1',
      isSolved: 'true',
    });
    const events = await rowsOf('events');
    expect(events).toHaveLength(8);
    expect(events[1]).toMatchObject({ type: 'experimentChange', spectrum: '1', spectrumType: 'IR' });
    expect(events[7]).toMatchObject({ type: 'submission', isCorrect: 'true', points: '100' });
  });

  it('writes statements that conform to xAPI 1.0.3', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    await agree(person);
    const statements = (await exported('xapi', id)).json() as Statement[];
    const home = new URL('./', get().config.publicUrl).href;
    expect(statements.map(({ verb }) => verb.id.split('/').at(-1))).toEqual([
      'initialized',
      'experienced',
      'experienced',
      'answered',
      'terminated',
    ]);
    expect(new Set(statements.map((statement) => statement.id)).size).toBe(statements.length);
    for (const { id: own, actor, verb, object, result, context, timestamp } of statements) {
      // 2.4.1: a UUID in its canonical form.
      expect(own).toMatch(uuid);
      // 2.4.2.1: an Agent with exactly one identifier, here an account of a home page (an IRL) and
      // a name.
      expect(Object.keys(actor)).toEqual(['objectType', 'account']);
      expect(actor).toEqual({
        objectType: 'Agent',
        account: { homePage: home, name: statements[0]!.actor.account.name },
      });
      expect(actor.account.name).toMatch(/^[0-9a-f]{32}$/);
      // 2.4.3: the verb's id is an IRI of the registry, its display a language map.
      expect(verb.id).toMatch(/^http:\/\/adlnet\.gov\/expapi\/verbs\/[a-z]+$/);
      expect(typeof verb.display['en']).toBe('string');
      // 2.4.4.1: an Activity has an IRI, and a definition of type and name.
      expect(object.objectType).toBe('Activity');
      for (const iri of [object.id, object.definition.type]) expect(new URL(iri).href).toBe(iri);
      expect(typeof object.definition.name['en']).toBe('string');
      // 2.4.5: success is a boolean, a duration is ISO 8601, a score lies within its bounds.
      if (result?.success !== undefined) expect(typeof result.success).toBe('boolean');
      if (result?.duration !== undefined) expect(result.duration).toMatch(/^PT\d+(\.\d{1,2})?S$/);
      if (result?.score) {
        const { scaled, raw, min, max } = result.score as Record<'scaled' | 'raw' | 'min' | 'max', number>;
        expect([scaled >= -1 && scaled <= 1, raw >= min && raw <= max]).toEqual([true, true]);
      }
      // 2.4.6 and 4.1: a registration is a UUID, extensions have IRIs as keys.
      expect(context.registration).toBe(statements[0]!.context.registration);
      expect(context.registration).toMatch(uuid);
      for (const key of Object.keys({ ...context.extensions, ...result?.extensions }))
        expect(new URL(key).href).toBe(key);
      // 2.4.7: ISO 8601 with its time zone; to the minute here.
      expect(timestamp).toMatch(minute);
    }
    expect(statements[3]!.result).toMatchObject({
      success: true,
      score: { scaled: 1, raw: 100, min: 0, max: 100 },
    });
    expect(statements[1]!.context.contextActivities!.parent).toEqual([statements[0]!.object]);
    // 2.4.6: `revision` and `platform` belong to activities alone, `stored` and `authority` to the
    // record store.
    for (const statement of statements)
      expect(
        Object.keys(statement).filter((key) => ['stored', 'authority', 'version'].includes(key)),
      ).toEqual([]);
  });

  it('assigns each person a new pseudonym and another position in each export', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => marked()));
    for (const person of people) {
      await work(person, id);
      await agree(person);
    }
    const named = async () => (await sessionsOf(id)).map(({ person }) => person);
    const [first, second] = [await named(), await named()];
    expect(new Set([...first, ...second]).size).toBe(16);
    expect(first).toEqual([...first].sort());
  });

  it('excludes people who withdrew, and shows them the date of their decision', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    expect((await person.get('/research/consent')).json()).toEqual({ isGiven: false, changedAt: null });
    expect(await sessionsOf(id)).toEqual([]);
    const given = (await agree(person)).json() as { isGiven: boolean; changedAt: string };
    expect(given.isGiven).toBe(true);
    // A repeated consent keeps its date.
    expect((await agree(person)).json()).toEqual(given);
    expect(await sessionsOf(id)).toHaveLength(1);
    const withdrawn = (await agree(person, false)).json() as typeof given;
    expect(withdrawn.isGiven).toBe(false);
    expect(withdrawn.changedAt >= given.changedAt).toBe(true);
    for (const format of researchFormats)
      expect((await exported(format, id)).body).not.toMatch(/[0-9a-f]{32}/);
    expect(await sessionsOf(id)).toEqual([]);
    expect((await person.patch('/research/consent', { isGiven: 'yes' })).statusCode).toBe(400);
  });

  it('contains nothing of an erased account, whose consent is deleted too', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    await agree(person);
    await eraseAccountIfUnchanged(get().store.db, person.id, undefined);
    expect(await sessionsOf(id)).toEqual([]);
    const left = await get()
      .store.db.select()
      .from(researchConsents)
      .where(eq(researchConsents.accountId, person.id));
    expect(left).toEqual([]);
  });

  it('contains only the requested exercises and days', async () => {
    const [first, second] = [await addExercise(get(), 'CCC=O'), await addExercise(get(), 'CCC=O')];
    const person = await marked();
    for (const { id } of [first, second]) await work(person, id);
    await agree(person);
    const both = (await exported('json', first.id, `&exercise=${second.id}&isConfirmed=true`)).json() as {
      sessions: ResearchSession[];
    };
    expect(both.sessions.map(({ exercise }) => exercise).sort()).toEqual([first.id, second.id].sort());
    expect(new Set(both.sessions.map(({ person: name }) => name)).size).toBe(1);
    const past = await exported('json', first.id, '&date=2020-01-01&date=2020-02-01&isConfirmed=true');
    expect(past.json()).toEqual({ sessions: [] });
    const people = await administrator().get(`/research/people?exercise=${first.id}`);
    expect(people.json()).toEqual({ people: 1 });
  });

  it('requires confirmation for fewer than five people', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => marked()));
    for (const person of people) await work(person, id);
    for (const person of people.slice(1)) await agree(person);
    const path = `/research/export?format=json&exercise=${id}`;
    for (const more of ['', '&isConfirmed=false']) {
      const answer = await administrator().get(`${path}${more}`);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'few-people',
        message: 'Fewer than 5 students: individuals may be recognisable. Confirm to continue.',
      });
    }
    expect((await administrator().get(`${path}&isConfirmed=true`)).statusCode).toBe(200);
    await agree(people[0]!);
    expect((await administrator().get(path)).statusCode).toBe(200);
  });

  it('runs one export at a time, and accepts the next after each', async () => {
    const path = '/research/export?format=json&isConfirmed=true';
    for (let round = 0; round < 2; round++) {
      const statuses: number[] = [];
      const call = async () => void statuses.push((await administrator().get(path)).statusCode);
      const { calls } = await get().store.db.transaction(async (tx) => {
        // One of them waits until the others were rejected.
        await tx.execute(sql`LOCK TABLE ${researchExports}`);
        const calls = Promise.all([call(), call(), call()]);
        await expect.poll(() => statuses).toEqual([503, 503]);
        return { calls };
      });
      await calls;
      expect(statuses).toEqual([503, 503, 200]);
    }
  });

  it('is recorded before it is sent, with its user, contents, and completion', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await marked();
    await work(person, id);
    await agree(person);
    await exported('events', id, '&date=2020-01-01&date=2099-01-01&isConfirmed=true');
    const list = async (query = '') =>
      (await administrator().get(`/research/exports${query}`)).json() as {
        exports: Record<string, unknown>[];
        total: number;
      };
    const { exports: listed, total } = await list('?amount=1');
    expect(total).toBeGreaterThan(0);
    expect(listed).toEqual([
      {
        id: expect.any(String) as string,
        exportedBy: 'Ada ADMINISTRATOR',
        format: 'events',
        exercises: [id],
        from: '2020-01-01T00:00:00.000Z',
        until: '2099-01-01T23:59:59.999Z',
        people: 1,
        date: expect.any(String) as string,
        sessions: 1,
      },
    ]);
    await get().store.db.execute(sql`
      INSERT INTO ${researchExports} (id, exported_by, format, people)
      SELECT 'export-' || n, 'nobody', 'json', 0 FROM generate_series(1, 10) AS n`);
    const ten = await list();
    expect(ten.exports).toHaveLength(10);
    expect(ten.exports[0]).toMatchObject({ exportedBy: null, exercises: null, sessions: null });
  });

  it('allows only administrators, while every account decides on its own consent', async () => {
    const paths = ['/research/export?format=json', '/research/exports', '/research/people'];
    for (const path of paths) {
      expect((await get().as('GUEST').get(path)).statusCode).toBe(401);
      expect((await get().as('STUDENT').get(path)).statusCode).toBe(403);
      expect((await get().as('PROFESSOR').get(path)).statusCode).toBe(403);
    }
    expect((await agree(get().as('GUEST'))).statusCode).toBe(401);
    expect((await get().as('GUEST').get('/research/consent')).statusCode).toBe(401);
    const other = await get().another('STUDENT');
    await agree(get().as('STUDENT'));
    expect((await other.get('/research/consent')).json().isGiven).toBe(false);
    for (const [query, path, message] of [
      ['', 'format', 'Enter a value'],
      ['?format=pdf', 'format', 'Choose one of: json, sessions, events, xapi'],
      ['?format=json&exercise=x', 'exercise.0', 'Not an exercise ID'],
      ['?format=json&isConfirmed=1', 'isConfirmed', 'Choose yes or no'],
    ]) {
      const refused = await administrator().get(`/research/export${query}`);
      expect([refused.statusCode, faultsOf(refused)]).toEqual([400, [{ path, message }]]);
    }
  });
});
