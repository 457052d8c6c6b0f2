import { computeDrawingDelta, limits } from '@elucida/contract';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { eraseAccountIfUnchanged } from '../accounts/erase-account.ts';
import { composerLogCounts, composerLogs, sessions } from '../../database/schema/index.ts';
import { isFullRun } from '../../testing/repetitions.ts';
import { drawingSession } from '../../testing/drawing-session.ts';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';

const page = '/exercises/1';

const oneOfTypes = 'Choose one of: start, load, drawingChange, experimentChange, awayTrigger, awayResume';

/** A month that ended recently. */
const month = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 7);

function entry(fields: Record<string, unknown> = {}) {
  return { pageurl: page, type: 'start', data: {}, date: `${month}-04T10:00:00.000Z`, ...fields };
}

interface Batch {
  session: string;
  first: number;
  base?: number;
  entries: { type?: string; age?: number; change?: string; data?: Record<string, unknown> }[];
  pageurl?: string;
}

const send = (person: TestCaller, { entries, ...batch }: Batch) =>
  person.post('/composerlogs/batch', {
    pageurl: page,
    ...batch,
    entries: entries.map((one, index) => ({ age: 1_000_000 - (batch.first + index) * 1000, ...one })),
  });

/** Converts drawings to the page's form: the first one whole, the others as changes. */
const asChanges = (drawings: readonly string[]) =>
  drawings.map((drawing, index) =>
    index === 0
      ? { type: 'load', data: { composerContent: drawing } }
      : { change: computeDrawingDelta(drawings[index - 1]!, drawing) },
  );

describeApp('a composer log', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const logsOf = async ({ id }: TestCaller, query = '') =>
    (await administrator().get(`/composerlogs?userid=${id}&amount=200${query}`)).json();

  it('stores logs of signed-in users, with data as an object or as JSON', async () => {
    const student = await get().another('STUDENT');
    const data = { composerContent: 'a drawing', experimentId: 'handle' };
    const first = await student.post('/composerlogs', entry({ userid: student.id, data }));
    expect(first.statusCode).toBe(201);
    const second = await student.post(
      '/composerlogs',
      entry({ type: 'load', data: JSON.stringify(data), date: `${month}-04T10:00:01.000Z` }),
    );
    const { logs, total } = await logsOf(student);
    expect(total).toBe(2);
    expect(logs).toEqual([
      {
        id: second.json().id,
        userid: student.id,
        uliegeid: null,
        user: { firstname: 'Ada', lastname: 'STUDENT' },
        type: 'load',
        data,
        date: `${month}-04T10:00:01.000Z`,
        pageurl: page,
      },
      expect.objectContaining({ id: first.json().id, type: 'start', data }),
    ]);
  });

  it('rejects guests and entries under another user’s name', async () => {
    expect((await get().as('GUEST').post('/composerlogs', entry())).statusCode).toBe(401);
    const student = get().as('STUDENT');
    const foreign = await student.post('/composerlogs', entry({ userid: administrator().id }));
    expect(foreign.statusCode).toBe(400);
    expect(faultsOf(foreign)).toEqual([{ path: 'userid', message: 'This is not your user ID' }]);
    const batch = { userid: administrator().id, pageurl: page, session: 'abcdefgh', first: 0 };
    const refused = await student.post('/composerlogs/batch', {
      ...batch,
      entries: [{ type: 'start', age: 0 }],
    });
    expect(refused.statusCode).toBe(400);
    expect((await logsOf(student)).total).toBe(0);
  });

  it.each([
    [{ type: 'submission' }, 'type', oneOfTypes],
    [{ type: 'scribble' }, 'type', oneOfTypes],
    [{ date: 'yesterday' }, 'date', 'Not a valid date and time'],
    [{ data: '{"composerContent":' }, 'data', 'Please provide an object or its JSON'],
    [{ data: 7 }, 'data', 'Please provide an object or its JSON'],
    [{ data: { composerContent: 'x'.repeat(70_000) } }, 'data.composerContent', 'The drawing is too large.'],
    [{ data: { more: { deep: 1 } } }, 'data.more', 'Please provide a text, a number, yes, no or nothing'],
    [{ data: { tool: 'x'.repeat(1_001) } }, 'data.tool', 'At most 1000 characters'],
    [
      { data: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`fact${index}`, index])) },
      'data',
      'At most 20 fields',
    ],
    [{ pageurl: '' }, 'pageurl', 'Please provide the page'],
    [{ pageurl: undefined }, 'pageurl', 'Please provide the page'],
    [{ pageurl: `/exercises/1?${'x'.repeat(500)}` }, 'pageurl', 'At most 500 characters'],
    [{ key: 'a key' }, 'key', 'A key has 1 to 64 letters, digits, underscores, hyphens and full stops'],
    [{ key: 7 }, 'key', 'Please provide a key'],
    [{ data: '{"a":"\\u0000"}' }, 'data', 'Please provide an object or its JSON'],
    [{ data: { 'a\0b': 1 } }, '', 'A text contains the character U+0000'],
    [{ pageurl: '/no/such/page' }, 'pageurl', 'Unknown page'],
    [{ pageurl: '#/exercises' + '/1'.repeat(9) }, 'pageurl', 'Unknown page'],
    [
      { data: { composerContent: 'half \ud83e' } },
      'data.composerContent',
      'The drawing contains an incomplete character',
    ],
    [{ date: '0000-01-01T00:00:00Z' }, 'date', 'Not a valid date and time'],
    [{ date: '9999-12-31T23:59:59-23:59' }, 'date', 'Not a valid date and time'],
    [{ date: '0001-01-01T00:00:00Z', sentAt: '2999-12-31T00:00:00Z' }, 'date', 'Not a valid date and time'],
    [{ sentAt: '9999-12-31T00:00:00Z' }, 'sentAt', 'Not a valid date and time'],
    [{ date: '1999-12-31T00:00:00Z' }, 'date', 'At most two years'],
    [{ date: '1999-12-31T00:00:00Z', sentAt: '2004-01-01T00:00:00Z' }, 'date', 'At most two years'],
    [{ colour: 'red' }, 'colour', 'Unknown field: colour'],
  ])('rejects invalid entries and names the field: %j', async (fields, path, message) => {
    const answer = await get().as('STUDENT').post('/composerlogs', entry(fields));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(faultsOf(answer)[0]).toEqual({ path, message });
  });

  it('stores half an emoji as a replacement character', async () => {
    const student = await get().another('STUDENT');
    const answer = await student.post('/composerlogs', entry({ data: '{"tool":"\\ud83e"}' }));
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await logsOf(student)).logs[0].data).toEqual({ tool: '\ufffd' });
  });

  it('accepts a hash route as page, with or without a query', async () => {
    const student = await get().another('STUDENT');
    const pages = ['/exercises/7?preview=1', '#/molecules/acid/experiments/3', '/home'];
    for (const pageurl of pages)
      expect((await student.post('/composerlogs', entry({ pageurl }))).statusCode).toBe(201);
    const { logs } = await logsOf(student);
    expect(logs.map(({ pageurl }: { pageurl: string }) => pageurl).reverse()).toEqual(pages);
  });

  it('belongs to the exercise of its page', async () => {
    const { id: accountId } = await get().another('STUDENT');
    const exercises = {
      '/exercises/7': 7,
      '#/exercises/12/preview?lang=fr': 12,
      '/exercises/1000000000': 1_000_000_000,
      '/exercises/99999999999': null,
      '/exercises/7-gone': null,
      '/molecules/exercises': null,
    };
    const common = { accountId, type: 'start' as const, data: {}, date: new Date() };
    const values = Object.keys(exercises).map((pageUrl) => ({ ...common, id: `at ${pageUrl}`, pageUrl }));
    const rows = await get().store.db.insert(composerLogs).values(values).returning();
    const found = rows.map(({ pageUrl, exerciseId }) => [pageUrl, exerciseId]);
    expect(Object.fromEntries(found)).toEqual(exercises);
    await get().store.db.delete(composerLogs).where(eq(composerLogs.accountId, accountId));
  });

  it('has a date that is never in the future', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry({ date: '2999-01-01T00:00:00.000Z' }));
    expect(new Date((await logsOf(student)).logs[0].date).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('stores an entry once if it is sent twice with its key', async () => {
    const student = await get().another('STUDENT');
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await student.post('/composerlogs', entry({ key: 'mine.1' }))).json().id),
    );
    expect(new Set(ids).size).toBe(1);
    const other = await get().another('STUDENT');
    expect((await other.post('/composerlogs', entry({ key: 'mine.1' }))).json().id).not.toBe(ids[0]);
    expect((await logsOf(student)).total).toBe(1);
  });

  it('corrects its time by the offset of the sender’s clock', async () => {
    const student = await get().another('STUDENT');
    const [date, sentAt] = ['2031-01-01T00:00:00.000Z', '2031-01-01T00:00:10.000Z'];
    await student.post('/composerlogs', entry({ date, sentAt }));
    const ago = Date.now() - new Date((await logsOf(student)).logs[0].date).getTime();
    expect(ago).toBeGreaterThanOrEqual(10_000);
    expect(ago).toBeLessThan(20_000);
  });

  it('rejects logs for a while only from an account that sends far too much', async () => {
    const student = await get().another('STUDENT');
    const data = { composerContent: 'x'.repeat(60_000) };
    const large = Array.from({ length: 30 }, () => ({ type: 'load', age: 0, data }));
    const batch = (first: number) => ({ session: 'flooding', first, pageurl: page, entries: large });
    const answers = [];
    for (const first of [0, 30, 60]) answers.push(await student.post('/composerlogs/batch', batch(first)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]!.json().message).toBe('Too many log entries at once. Please wait a moment.');
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
    const other = await get().another('STUDENT');
    expect((await other.post('/composerlogs', entry())).statusCode).toBe(201);
  });
});

describeApp(
  'a batch of logs',
  (get) => {
    const administrator = () => get().as('ADMINISTRATOR');
    const drawn = async ({ id }: TestCaller) => {
      const { logs } = (await administrator().get(`/composerlogs?userid=${id}&amount=200`)).json();
      return logs.map(({ data }: { data: { composerContent?: string } }) => data.composerContent).reverse();
    };

    it('returns every drawing complete and in order, even if sent several times', async () => {
      const student = await get().another('STUDENT');
      const drawings = drawingSession(130);
      const changes = asChanges(drawings);
      const ids: string[] = [];
      for (let first = 0; first < 130; first += 10) {
        // Overlapping by half: stored entries stay as they are.
        const from = Math.max(0, first - 5);
        const batch = {
          session: 'session1',
          first: from,
          ...(from > 0 && { base: from - 1 }),
          entries: changes.slice(from, first + 10),
        };
        const answer = await send(student, batch);
        expect(answer.statusCode, answer.body).toBe(200);
        ids.push(...answer.json().ids.slice(first - from));
      }
      expect(new Set(ids).size).toBe(130);
      expect(await drawn(student)).toEqual(drawings);
    });

    it('rejects the whole batch if a change does not apply, and accepts the complete drawing instead', async () => {
      const student = await get().another('STUDENT');
      const [first, second, third] = drawingSession(3) as [string, string, string];
      const entries = [
        { type: 'start' },
        { type: 'load', data: { composerContent: first } },
        { change: computeDrawingDelta(second, third) },
      ];
      const refused = await send(student, { session: 'session2', first: 0, entries });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'faulty-change']);
      expect(faultsOf(refused)).toEqual([
        {
          path: 'entries.2.change',
          message: 'The change does not match the previous drawing. Send the complete drawing.',
        },
      ]);
      expect(await drawn(student)).toEqual([]);
      entries[2] = { type: 'drawingChange', data: { composerContent: third } };
      expect((await send(student, { session: 'session2', first: 0, entries })).statusCode).toBe(200);
      expect(await drawn(student)).toEqual([undefined, first, third]);
    });

    it.each([
      ['entries.1.type', oneOfTypes, { entries: [{ type: 'start' }, { type: 'submission' }] }],
      ['entries.0.age', 'At most two years', { entries: [{ age: 63_072_000_001 }] }],
      ['entries.0.change', 'Not a change of a drawing', { entries: [{ change: 7 }] }],
      [
        'entries.0.change',
        'Please provide a drawing or its change, not both',
        { entries: [{ change: '1~1~:', data: { composerContent: 'a drawing' } }] },
      ],
      ['entries', 'Please provide a list of entries', { entries: 'all' }],
      ['entries', 'Please provide at least one entry', { entries: [] }],
      ['entries', 'Too many items (maximum 200)', { entries: Array(201).fill({ type: 'awayTrigger' }) }],
      ['session', 'Please provide the session', { session: undefined }],
      ['session', 'A session ID has 8 to 32 letters and digits', { session: 'short' }],
      ['first', 'At most 1000000', { first: 1_000_001 }],
    ])(
      'rejects the whole batch for one invalid entry or more than 200: %s: %s',
      async (path, message, fields) => {
        const student = await get().another('STUDENT');
        const batch = {
          pageurl: page,
          session: 'session5',
          first: 0,
          entries: [{ type: 'start' }],
          ...fields,
        };
        const entries = Array.isArray(batch.entries)
          ? batch.entries.map((one: object) => ({ age: 0, ...one }))
          : batch.entries;
        const refused = await student.post('/composerlogs/batch', { ...batch, entries });
        expect([refused.statusCode, faultsOf(refused)[0]]).toEqual([400, { path, message }]);
        expect(await drawn(student)).toEqual([]);
      },
    );

    it('rejects a change without a base drawing', async () => {
      const student = await get().another('STUDENT');
      const entries = [{ change: computeDrawingDelta('', 'a drawing') }];
      expect((await send(student, { session: 'session3', first: 9, base: 8, entries })).statusCode).toBe(422);
    });

    it('rejects a change that splits a character, and continues from the stored drawing', async () => {
      const student = await get().another('STUDENT');
      const start = { session: 'session6', first: 0, entries: asChanges(['a drawing 🧪']) };
      await send(student, start);
      const later = (change: string) => ({ session: 'session6', first: 1, base: 0, entries: [{ change }] });
      const halved = computeDrawingDelta('a drawing 🧪', 'a drawing \ud83e');
      expect((await send(student, later(halved))).statusCode).toBe(422);
      const written = computeDrawingDelta('', 'new \ud83e');
      const refused = await send(student, later(written));
      expect([refused.statusCode, faultsOf(refused)[0]]).toEqual([
        400,
        { path: 'entries.0.change', message: 'The drawing contains an incomplete character' },
      ]);
      const change = computeDrawingDelta('a drawing 🧪', 'a drawing 🧬');
      expect((await send(student, later(change))).statusCode).toBe(200);
      expect(await drawn(student)).toEqual(['a drawing 🧪', 'a drawing 🧬']);
    });

    it('stores two drawings that derive from the same drawing', async () => {
      const student = await get().another('STUDENT');
      const [first, second, third] = drawingSession(3) as [string, string, string];
      await send(student, { session: 'session4', first: 0, entries: asChanges([first, second]) });
      const branch = {
        session: 'session4',
        first: 2,
        base: 0,
        entries: [{ change: computeDrawingDelta(first, third) }],
      };
      expect((await send(student, branch)).statusCode).toBe(200);
      expect(await drawn(student)).toEqual([first, second, third]);
    });

    it('stores two hours of drawing in less than 200 kB, on the wire and in the database', async () => {
      const student = await get().another('STUDENT');
      // A part of the changes takes that part of the bytes, except for the first drawing.
      const part = isFullRun ? 1 : 0.2;
      const drawings = drawingSession(1_500 * part);
      const changes = asChanges(drawings);
      let wireBytes = 0;
      // A change every five seconds, sent every twenty seconds.
      for (let first = 0; first < changes.length; first += 4) {
        const entries = changes
          .slice(first, first + 4)
          .map((change, index) => ({ ...change, age: 20_000 - index * 5_000 }));
        const batch = {
          pageurl: page,
          session: 'twohours',
          first,
          ...(first > 0 && { base: first - 1 }),
          entries,
        };
        wireBytes += Buffer.byteLength(JSON.stringify(batch));
        const answer = await student.post('/composerlogs/batch', batch);
        expect(answer.statusCode, answer.body).toBe(200);
      }
      const { rows } = await get().store.db.execute<{ drawn: string }>(sql`
      SELECT sum(octet_length(coalesce(drawing, '')) + octet_length(coalesce(drawing_change, ''))) AS drawn
      FROM composer_logs WHERE account_id = ${student.id}`);
      const wholeBytes = drawings.reduce((sum, drawing) => sum + drawing.length, 0);
      if (part === 1) expect(wholeBytes).toBeGreaterThan(2_500_000);
      expect(wireBytes).toBeLessThan(200_000 * part);
      expect(Number(rows[0]!.drawn)).toBeLessThan(200_000 * part);
    });
  },
  { RATE_LIMITS: 'off' },
);

describeApp('the search for logs', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');
  const search = async (query: string) => (await administrator().get(`/composerlogs?${query}`)).json();

  it('finds by person, part of the identifier, pages, types and dates, and counts exactly', async () => {
    const student = await get().another('STUDENT');
    const other = await get().another('STUDENT');
    await get().store.db.execute(sql`UPDATE accounts SET uliegeid = 'S123456' WHERE id = ${student.id}`);
    const times = [
      `${month}-04T10:00:00.000Z`,
      `${month}-04T23:59:59.999Z`,
      `${month}-05T12:00:00.000Z`,
      `${month}-07T00:00:00.000Z`,
    ];
    for (const [index, date] of times.entries()) {
      await student.post('/composerlogs', entry({ date, type: index === 0 ? 'start' : 'drawingChange' }));
      await other.post('/composerlogs', entry({ date, pageurl: '/exercises/2' }));
    }
    const both = 'pageurl=/exercises/1&pageurl=/exercises/2';
    const expectations: [string, number][] = [
      ['', 8],
      [both, 8],
      [`userid=${student.id}`, 4],
      ['uliegeid=s1234', 4],
      ['uliegeid=nobody', 0],
      ['pageurl=/exercises/2', 4],
      ['type=start', 5],
      ['type=start&type=drawingChange', 8],
      ['type=start&uliegeid=S123456', 1],
      [`date=${times[0]}&date=${times[3]}`, 8],
      [`date=${times[1]}&date=${times[2]}&userid=${student.id}`, 2],
      [`date=${month}-04&date=${month}-05`, 6],
      [`date=${month}-05T00:00:00Z&date=${month}-06T23:59:59.999Z`, 2],
      [`date=${month}-05T11:00:00Z&date=${month}-05T13:00:00Z`, 2],
      [`date=${month}-04T11:00:00Z&date=${month}-07T11:00:00Z&type=drawingChange`, 3],
      [`date=${month}-08&date=${month}-04`, 0],
    ];
    for (const [query, count] of expectations) {
      const { logs, total } = await search(`${query}&amount=200`);
      expect([query, total, logs.length]).toEqual([query, count, count]);
    }
    const dates = (await search('amount=200')).logs.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await search('amount=3&start=6')).logs).toHaveLength(2);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).toEqual([
      '/exercises/1',
      '/exercises/2',
    ]);
    const unknown = await administrator().get('/composerlogs?type=scribble');
    expect([unknown.statusCode, faultsOf(unknown)]).toEqual([
      400,
      [{ path: 'type.0', message: 'Unknown type of log' }],
    ]);
    const years = ['0000-01-01', '1899-12-31', '9999-12-31', '0000-01-01T00:00:00Z'];
    for (const year of years)
      for (const path of ['/composerlogs', `/users/${student.id}/submissions`]) {
        const query = `date=${encodeURIComponent(`${month}-04`)}&date=${year}`;
        const refused = await administrator().get(`${path}?${query}`);
        expect([refused.statusCode, faultsOf(refused)[0]]).toEqual([
          400,
          { path: 'date.1', message: 'Not a valid date and time' },
        ]);
      }
    expect((await administrator().get('/composerlogs?date=1900-01-01&date=2999-12-31')).statusCode).toBe(200);
    const once = await administrator().get(`/composerlogs?date=${month}-04`);
    expect([once.statusCode, faultsOf(once)]).toEqual([
      400,
      [{ path: 'date', message: 'Enter a start date and an end date' }],
    ]);
  });

  it('rejects all roles except administrators', async () => {
    for (const path of ['', '/pageurlFilters', '/some-id', '/some-id/start']) {
      expect((await get().as('PROFESSOR').get(`/composerlogs${path}`)).statusCode).toBe(403);
      expect((await get().as('GUEST').get(`/composerlogs${path}`)).statusCode).toBe(401);
    }
  });

  it('excludes deleted entries from the count and marks entries of deleted accounts', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry({ pageurl: '/exercises/3' }));
    const { db } = get().store;
    await db.update(composerLogs).set({ accountId: 'gone' }).where(eq(composerLogs.accountId, student.id));
    const { logs, total } = await search('userid=gone');
    expect([total, logs[0].user, logs[0].uliegeid]).toEqual([1, null, null]);
    expect((await search(`userid=${student.id}`)).total).toBe(0);
    await db.delete(composerLogs).where(eq(composerLogs.accountId, 'gone'));
    expect((await search('userid=gone')).total).toBe(0);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).not.toContain('/exercises/3');
  });

  it('returns nothing for an account that was erased', async () => {
    const student = await get().another('STUDENT');
    await student.post('/composerlogs', entry());
    expect(await eraseAccountIfUnchanged(get().store.db, student.id, undefined)).toBe('done');
    const { db } = get().store;
    expect(await db.$count(composerLogs, eq(composerLogs.accountId, student.id))).toBe(0);
    expect(await db.$count(composerLogCounts, eq(composerLogCounts.accountId, student.id))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, student.id))).toBe(0);
  });
});

describeApp('a drawing session', (get) => {
  const administrator = () => get().as('ADMINISTRATOR');

  it('extends from a start to the next start of the same person on the same page', async () => {
    const student = await get().another('STUDENT');
    const other = await get().another('STUDENT');
    const post = async (person: TestCaller, second: number, type: string, pageurl = page) => {
      const date = `${month}-04T10:00:0${second}.000Z`;
      return (await person.post('/composerlogs', entry({ type, date, pageurl }))).json().id as string;
    };
    const start = await post(student, 0, 'start');
    await post(other, 1, 'start');
    await post(student, 1, 'start', '/exercises/2');
    const late = await post(student, 3, 'awayTrigger');
    // Sent late, as after an hour without a network.
    const early = await post(student, 2, 'drawingChange');
    const next = await post(student, 4, 'start');
    const last = await post(student, 4, 'load');
    const idsFrom = async (id: string) =>
      (await administrator().get(`/composerlogs/${id}`)).json().map((log: { id: string }) => log.id);
    expect(await idsFrom(start)).toEqual([start, early, late]);
    expect(await idsFrom(next)).toEqual([next, last]);
    for (const [id, itsStart] of [
      [late, start],
      [start, start],
      [last, next],
    ] as const)
      expect((await administrator().get(`/composerlogs/${id}/start`)).json().id).toBe(itsStart);
    for (const path of [late, 'nothing', 'nothing/start'])
      expect((await administrator().get(`/composerlogs/${path}`)).statusCode).toBe(404);
  });

  it('repeats a large drawing only as often as the reply has room, and marks omitted ones', async () => {
    const student = await get().another('STUDENT');
    const start = (await student.post('/composerlogs', entry())).json().id as string;
    const large = 'x'.repeat(64 * 1024);
    const change = computeDrawingDelta(large, large);
    const entries = [
      { type: 'load', data: { composerContent: large } },
      ...Array.from({ length: 199 }, () => ({ change })),
    ];
    const kept = await send(student, { session: 'explodes', first: 0, entries });
    expect(kept.statusCode, kept.body).toBe(200);
    for (const path of [`/composerlogs/${start}`, `/composerlogs?userid=${student.id}&amount=200`]) {
      const answer = await administrator().get(path);
      expect(answer.body.length).toBeLessThan(9 * 1024 * 1024);
      const body = answer.json();
      const drawn = (body.logs ?? body).filter(({ type }: { type: string }) => type !== 'start');
      const has = drawn.map((log: { data: { composerContent?: string } }) => log.data.composerContent);
      const isLeftOut = drawn.map((log: { isDrawingLeftOut?: boolean }) => log.isDrawingLeftOut === true);
      const room = Math.floor(limits.logAnswerDrawingBytes / (large.length + 2));
      expect(has.filter((drawing: unknown) => drawing === large)).toHaveLength(room);
      expect(isLeftOut).toEqual(has.map((drawing: unknown) => drawing === undefined));
      expect(isLeftOut.indexOf(true)).toBe(room);
    }
  });

  it('returns 5,000 entries of a longer session', async () => {
    const student = await get().another('STUDENT');
    const start = (await student.post('/composerlogs', entry())).json().id as string;
    await get().store.db.execute(sql`
      INSERT INTO composer_logs (id, account_id, type, page_url, data, date)
      SELECT 'more-' || n, ${student.id}, 'awayTrigger', ${page}, '{}', now()
      FROM generate_series(1, 5000) AS n`);
    expect((await administrator().get(`/composerlogs/${start}`)).json()).toHaveLength(limits.logChain);
    await get().store.db.execute(sql`DELETE FROM composer_logs WHERE account_id = ${student.id}`);
  });

  it('lists 1,000 pages to choose from', async () => {
    const student = await get().another('STUDENT');
    await get().store.db.execute(sql`
      INSERT INTO composer_logs (id, account_id, type, page_url, data, date)
      SELECT 'page-' || n, ${student.id}, 'start', '/exercises/' || n, '{}', now()
      FROM generate_series(1, 1001) AS n`);
    expect((await administrator().get('/composerlogs/pageurlFilters')).json()).toHaveLength(
      limits.loggedPages,
    );
    await get().store.db.execute(sql`DELETE FROM composer_logs WHERE account_id = ${student.id}`);
  });

  it('contains the submission at its place, which the server logs itself', async () => {
    const student = await get().another('STUDENT');
    const { id } = await addExercise(get(), 'CCO');
    const pageurl = `/exercises/${id}`;
    const start = (await student.post('/composerlogs', entry({ pageurl }))).json().id as string;
    const composerContent = molfileOf('CCO');
    const { submissionId } = (await student.post(`/exercises/${id}/corrector`, { composerContent })).json();
    const submission = (await student.get(`/submissions/${submissionId}`)).json();
    const logs = (await administrator().get(`/composerlogs/${start}`)).json();
    expect(logs).toHaveLength(2);
    expect(logs[1]).toMatchObject({
      id: submission.logId,
      type: 'submission',
      pageurl,
      data: { submissionId, composerContent },
    });
    const found = (
      await administrator().get(`/users/${student.id}/submissions?logid=${submission.logId}`)
    ).json();
    expect(found.submissions.map((one: { id: string }) => one.id)).toEqual([submissionId]);
  });
});
