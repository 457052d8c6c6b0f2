import { computeDrawingDelta } from '@elucida/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults-of.ts';
import { isFullRun } from '../../testing/repetitions.ts';
import { drawRandomly } from '../../testing/draw-randomly.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { oneOfTypes, page, send } from './testing/sent-logs.ts';

/** The first drawing is whole, the others are changes. */
const asChanges = (drawings: readonly string[]) =>
  drawings.map((drawing, index) =>
    index === 0
      ? { type: 'load', data: { composerContent: drawing } }
      : { change: computeDrawingDelta(drawings[index - 1]!, drawing) },
  );

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
      const drawings = drawRandomly(130);
      const changes = asChanges(drawings);
      const ids: string[] = [];
      for (let first = 0; first < 130; first += 10) {
        const from = Math.max(0, first - 5);
        const batch = {
          session: 'session1',
          first: from,
          ...(from > 0 && { base: from - 1 }),
          entries: changes.slice(from, first + 10),
        };
        const reply = await send(student, batch);
        expect(reply.statusCode, reply.body).toBe(200);
        ids.push(...reply.json().ids.slice(first - from));
      }
      expect(new Set(ids).size).toBe(130);
      expect(await drawn(student)).toEqual(drawings);
    });

    it('rejects the whole batch if a change does not apply, and accepts the complete drawing instead', async () => {
      const student = await get().another('STUDENT');
      const [first, second, third] = drawRandomly(3) as [string, string, string];
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
      'rejects the whole batch for one invalid field or more than 200 entries: %s: %s',
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
      const [first, second, third] = drawRandomly(3) as [string, string, string];
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
      const drawings = drawRandomly(1_500 * part);
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
        const reply = await student.post('/composerlogs/batch', batch);
        expect(reply.statusCode, reply.body).toBe(200);
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
