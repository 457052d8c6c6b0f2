import { readDrawing, writeKcj, writeMolfile } from '@elucida/chemistry';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ExerciseIds, addExercise, molfileOf } from '../../../testing/factories.ts';
import { hostileShapes } from '../../../testing/hostile-shapes.ts';
import { type TestCaller, describeApp } from '../../../testing/test-app.ts';
import { atomLimitOf } from './drawing-limit.ts';
import { DrawingTooExpensive } from '../../../platform/http/failures/failures.ts';
import { judges } from './judge-pool.ts';
import { QueueFull } from '../../../platform/queue/semaphore.ts';

const correctorOf = ({ id }: ExerciseIds) => `/exercises/${id}/corrector`;
const draftOf = ({ id }: ExerciseIds) => `/exercises/${id}/draft`;
const chainOf = (atomCount: number) => hostileShapes(atomCount)[0]!.text;
const padded = (molfile: string) => `${molfile}\n${' '.repeat(200_000)}`;

describe('the limit of atoms', () => {
  it.each([
    ['a small molecule', 'CCO', 120],
    ['a molecule of 60 heavy atoms', 'C'.repeat(60), 120],
    ['a molecule of 61 heavy atoms', 'C'.repeat(61), 240],
    ['a molecule of 130 heavy atoms', 'C'.repeat(130), 480],
  ])('limits atoms in steps that reveal nothing else: %s', (_, smiles, limit) => {
    expect(atomLimitOf(molfileOf(smiles))).toBe(limit);
  });

  it('allows 120 atoms if the exercise has no correct structure', () => {
    expect(atomLimitOf(null)).toBe(120);
  });
});

describeApp('the limits of a judgement', (get) => {
  afterEach(() => vi.restoreAllMocks());

  const attemptsLeft = async (student: TestCaller, { id }: ExerciseIds) =>
    (await student.get(`/exercises/${id}`)).json().attemptsLeft as number;
  const submissionCount = async (student: TestCaller) =>
    (await student.get(`/users/${student.id}/submissions`)).json().total as number;

  it('rejects a drawing of 398 heavy atoms and stores nothing of it', async () => {
    const exercise = await addExercise(get(), 'CCO', { attemptsAllowed: 2 });
    const student = await get().another('STUDENT');
    const payload = { composerContent: chainOf(398) };
    const open = await addExercise(get(), 'CCN');
    for (const refused of [
      await student.post(correctorOf(exercise), payload),
      await get().as('GUEST').post(correctorOf(open), payload),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'too-many-atoms']);
    const draft = await student.patch(draftOf(exercise), payload);
    expect([draft.statusCode, draft.json().code]).toEqual([422, 'too-many-atoms']);
    expect((await student.get(draftOf(exercise))).json()).toEqual({ composerContent: '' });
    const trial = await get().as('PROFESSOR').post(`/exercises/${exercise.id}/tryouts`, payload);
    expect([trial.statusCode, trial.json().code]).toEqual([422, 'too-many-atoms']);
    expect(await submissionCount(student)).toBe(0);
    expect(await attemptsLeft(student, exercise)).toBe(2);
  });

  it('accepts a drawing of 120 heavy atoms', async () => {
    const exercise = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const reply = await student.post(correctorOf(exercise), { composerContent: chainOf(120) });
    expect([reply.statusCode, reply.json().isFormulaCorrect]).toEqual([200, false]);
    // Too large for a canonical code, it is recognised by its text.
    const again = await student.post(correctorOf(exercise), { composerContent: chainOf(120) });
    expect(again.json()).toMatchObject({ submissionId: reply.json().submissionId, isRepeated: true });
  });

  it.each([
    ['past its processor time with 422', new DrawingTooExpensive(), 422, 'too-complex'],
    ['on a busy machine with 503', new QueueFull(), 503, 'busy'],
  ])('rejects a drawing %s without using an attempt', async (_, fault, status, code) => {
    const exercise = await addExercise(get(), 'CCO', { attemptsAllowed: 2 });
    const student = await get().another('STUDENT');
    vi.spyOn(judges, 'judge').mockRejectedValue(fault);
    const composerContent = molfileOf('COC');
    const refused = await student.post(correctorOf(exercise), { composerContent });
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(refused.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    vi.restoreAllMocks();
    expect(await submissionCount(student)).toBe(0);
    expect(await attemptsLeft(student, exercise)).toBe(2);
    expect((await student.post(correctorOf(exercise), { composerContent })).statusCode).toBe(200);
  });

  it('stores a padded drawing without its padding, and recognises it by its key', async () => {
    const exercise = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const send = (composerContent: string) =>
      student.send({
        method: 'POST',
        url: correctorOf(exercise),
        payload: { composerContent },
        headers: { 'idempotency-key': 'padded' },
      });
    const text = padded(molfileOf('CCCO'));
    const reply = await send(text);
    expect(reply.statusCode).toBe(200);
    const { total, submissions } = (await student.get(`/users/${student.id}/submissions`)).json() as {
      total: number;
      submissions: { composerContent: string }[];
    };
    expect(total).toBe(1);
    expect(submissions[0]!.composerContent.length).toBeLessThan(2_000);
    expect((await send(text)).body).toBe(reply.body);
    expect((await send(padded(molfileOf('CCCN')))).json().code).toBe('key-taken');
  });

  it('rejects a draft that is too large and not a drawing', async () => {
    const exercise = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const save = (composerContent: string) => student.patch(draftOf(exercise), { composerContent });
    expect((await save('x'.repeat(64 * 1024))).statusCode).toBe(200);
    const refused = await save('x'.repeat(64 * 1024 + 1));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'draft-too-large']);
    expect((await save(padded(molfileOf('CCO')))).statusCode).toBe(200);
  });

  describe('of a draft', () => {
    const junk = 'x'.repeat(480_000);
    const molfile = molfileOf('C[C@H](O)C(=O)[O-]');
    const drawingOf = (text: string) => {
      const read = readDrawing(text);
      if (!read.ok) throw new Error(read.failure.message);
      return read.drawing;
    };
    const kcj = writeKcj(drawingOf(molfile));

    it.each([
      ['a molfile with text after its end', molfile, `${molfile}\n${junk}`],
      ['a small molfile with some text after its end', molfile, `${molfile}\n${junk.slice(0, 6_000)}`],
      ['a KCJ with a field of its own', kcj, JSON.stringify({ ...(JSON.parse(kcj) as object), junk })],
    ])('stores the draft without its padding, and the same structure: %s', async (_, plain, sent) => {
      const exercise = await addExercise(get(), 'CCO');
      const student = await get().another('STUDENT');
      const saved = await student.patch(draftOf(exercise), { composerContent: sent });
      expect(saved.statusCode).toBe(200);
      const stored = (await student.get(draftOf(exercise))).json().composerContent as string;
      expect(stored.length).toBeLessThan(2 * plain.length);
      expect(stored.startsWith('{')).toBe(plain.startsWith('{'));
      expect(drawingOf(stored)).toEqual(drawingOf(sent));
    });

    it('rejects a large draft without an atom', async () => {
      const exercise = await addExercise(get(), 'CCO');
      const student = await get().another('STUDENT');
      for (const composerContent of [
        JSON.stringify({ junk }),
        `${writeMolfile({ atoms: [], bonds: [] })}\n${junk}`,
      ]) {
        const refused = await student.patch(draftOf(exercise), { composerContent });
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'draft-too-large']);
      }
    });

    it('stores a draft of JSON that contains a drawing unchanged', async () => {
      const exercise = await addExercise(get(), 'CCO');
      const student = await get().another('STUDENT');
      const composerContent = JSON.stringify({ drawing: molfile, signals: [], notes: junk.slice(0, 60_000) });
      await student.patch(draftOf(exercise), { composerContent });
      expect((await student.get(draftOf(exercise))).json().composerContent).toBe(composerContent);
    });
  });

  it('returns 429 for drafts that arrive too fast, but accepts one of another exercise', async () => {
    const exercise = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const statuses: number[] = [];
    for (let place = 0; place < 60; place++) {
      const saved = await student.patch(draftOf(exercise), { composerContent: `draft ${place}` });
      statuses.push(saved.statusCode);
      if (saved.statusCode === 429) expect(Number(saved.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses).toContain(429);
    const other = await addExercise(get(), 'CCN');
    expect((await student.patch(draftOf(other), { composerContent: 'a draft' })).statusCode).toBe(200);
  });
});
