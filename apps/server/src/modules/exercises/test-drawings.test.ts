import { expect, it } from 'vitest';
import { addExercise, molfileOf } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

const vanillin = 'COc1cc(C=O)ccc1O';

describeApp('the test drawings of an exercise', (get) => {
  const right = {
    name: 'drawn the other way round',
    drawing: molfileOf('O=Cc1ccc(O)c(OC)c1'),
    isCorrect: true,
  };
  const wrong = { name: 'isovanillin', drawing: molfileOf('O=Cc1ccc(OC)c(O)c1'), isCorrect: false };

  it('stores the test drawings and hides them from students and guests', async () => {
    const { id } = await addExercise(get(), vanillin, { testDrawings: [right, wrong] });
    const author = get().as('ADMINISTRATOR');
    expect((await author.get(`/exercises/${id}`)).json().testDrawings).toEqual([right, wrong]);
    for (const role of ['GUEST', 'STUDENT'] as const)
      expect((await get().as(role).get(`/exercises/${id}`)).json()).not.toHaveProperty('testDrawings');
  });

  it('judges the test drawings when they are saved, and rejects the save if one verdict differs', async () => {
    const { id } = await addExercise(get(), vanillin, { testDrawings: [right, wrong] });
    const author = get().as('ADMINISTRATOR');
    const mistaken = await author.patch(`/exercises/${id}`, {
      name: 'Another name',
      testDrawings: [right, { ...wrong, isCorrect: true }],
    });
    expect(mistaken.statusCode).toBe(400);
    expect(mistaken.json().details).toEqual([
      {
        path: 'testDrawings.1',
        message: '"isovanillin": result incorrect, expected correct',
        text: {
          code: 'test-failed',
          values: {
            name: 'isovanillin',
            judged: { code: 'verdict-incorrect' },
            expected: { code: 'verdict-correct' },
          },
        },
      },
    ]);
    expect((await author.get(`/exercises/${id}`)).json().name).not.toBe('Another name');
    expect((await author.patch(`/exercises/${id}`, { name: 'Another name' })).statusCode).toBe(200);
  });

  it('rejects a stereochemistry policy that changes the verdict of a test drawing', async () => {
    const mirrored = { name: 'the mirror image', drawing: molfileOf('C[C@@H](O)CC'), isCorrect: true };
    const { id } = await addExercise(get(), 'C[C@H](O)CC', { testDrawings: [mirrored] });
    const stricter = await get().as('ADMINISTRATOR').patch(`/exercises/${id}`, { stereo: 'absolute' });
    expect(stricter.json().details).toEqual([
      {
        path: 'testDrawings.0',
        message: '"the mirror image": result incorrect, expected correct',
        text: {
          code: 'test-failed',
          values: {
            name: 'the mirror image',
            judged: { code: 'verdict-incorrect' },
            expected: { code: 'verdict-correct' },
          },
        },
      },
    ]);
  });

  it('rejects more than 20 test drawings', async () => {
    const { id } = await addExercise(get(), vanillin);
    const author = get().as('ADMINISTRATOR');
    const tests = (count: number) => ({ testDrawings: Array.from({ length: count }, () => wrong) });
    expect((await author.patch(`/exercises/${id}`, tests(20))).statusCode).toBe(200);
    const tooMany = await author.patch(`/exercises/${id}`, tests(21));
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().message).toBe('At most 20 test drawings');
  });

  it('rejects a test drawing that is unreadable', async () => {
    const { id } = await addExercise(get(), vanillin);
    const unreadable = { name: 'nothing', drawing: 'no molfile', isCorrect: false };
    const reply = await get()
      .as('ADMINISTRATOR')
      .patch(`/exercises/${id}`, { testDrawings: [unreadable] });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)[0]!.message).toContain('"nothing" cannot be checked');
  });
});

describeApp('a drawing that its author tests', (get) => {
  it('judges the drawing as a later attempt and at another feedback level, and stores nothing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel: 'guided' });
    const author = get().as('ADMINISTRATOR');
    const composerContent = molfileOf('CCCC=O');
    const codes = async (body: object) => {
      const reply = await author.post(`/exercises/${id}/tryouts`, { composerContent, ...body });
      expect(reply.statusCode).toBe(200);
      return reply.json().feedback.map(({ code }: { code: string }) => code);
    };
    expect(await codes({})).not.toContain('functional-group-missing');
    expect(await codes({ attempt: 3 })).toContain('functional-group-missing');
    expect(await codes({ feedbackLevel: 'verdict' })).toEqual(['verdict']);
    const saved = (await author.get(`/users/${author.id}/submissions`)).json();
    expect(saved.total).toBe(0);
  });

  it('lets only roles that see hidden content test a drawing', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const body = { composerContent: molfileOf('CCCC=O') };
    expect((await get().as('PROFESSOR').post(`/exercises/${id}/tryouts`, body)).statusCode).toBe(200);
    expect((await get().as('STUDENT').post(`/exercises/${id}/tryouts`, body)).statusCode).toBe(403);
    expect((await get().as('GUEST').post(`/exercises/${id}/tryouts`, body)).statusCode).toBe(401);
  });
});
