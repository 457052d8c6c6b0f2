import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { composerLogs } from '../../database/schema/index.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { entry, month, oneOfTypes, page } from './testing/sent-logs.ts';

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
    const reply = await get().as('STUDENT').post('/composerlogs', entry(fields));
    expect(reply.statusCode, reply.body).toBe(400);
    expect(faultsOf(reply)[0]).toEqual({ path, message });
  });

  it('stores half an emoji as a replacement character', async () => {
    const student = await get().another('STUDENT');
    const reply = await student.post('/composerlogs', entry({ data: '{"tool":"\\ud83e"}' }));
    expect(reply.statusCode, reply.body).toBe(201);
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
