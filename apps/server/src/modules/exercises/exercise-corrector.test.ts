import { expect, it } from 'vitest';
import { addExercise, molfileOf, sendMultipart } from '../../testing/factories.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';

const vanillin = 'COc1cc(C=O)ccc1O';

describeApp('the corrector', (get) => {
  it('returns feedback in French on request and stores it in that language', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel: 'verdict' });
    const student = await get().another('STUDENT');
    const composerContent = molfileOf('CCCC=O');
    const reply = await student.post(`/exercises/${id}/corrector`, { composerContent, language: 'fr' });
    const french = { message: 'Votre structure n’est pas la bonne.', language: 'fr' };
    expect(reply.json().feedback[0]).toMatchObject(french);
    const kept = (await student.get(`/submissions/${reply.json().submissionId}`)).json();
    expect(kept.feedback).toEqual(reply.json().feedback);
    const unknown = await student.post(`/exercises/${id}/corrector`, { composerContent, language: 'xx' });
    expect(unknown.statusCode).toBe(400);
  });

  it.each([
    ['verdict', false],
    ['contradictions', false],
    ['guided', true],
    ['open', true],
  ])(
    'allows the comparison with the spectra depending on the level %s: %s',
    async (feedbackLevel, isOffered) => {
      const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel });
      expect((await get().as('STUDENT').get(`/exercises/${id}`)).json().hasConsistencyCheck).toBe(isOffered);
    },
  );

  it('offers the comparison mode of the author, which is on demand by default', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C', { feedbackLevel: 'guided' });
    const read = async () => (await get().as('STUDENT').get(`/exercises/${id}`)).json();
    const choose = (comparison: string) =>
      get().as('ADMINISTRATOR').patch(`/exercises/${id}`, { comparison });
    expect(await read()).toMatchObject({ hasConsistencyCheck: true, comparison: 'on-demand' });
    await choose('live');
    expect(await read()).toMatchObject({ hasConsistencyCheck: true, comparison: 'live' });
    await choose('off');
    expect(await read()).toMatchObject({ hasConsistencyCheck: false, comparison: 'off' });
    expect((await choose('sometimes')).statusCode).toBe(400);
  });

  it('returns the author’s peaks only if it offers the comparison', async () => {
    const { id, moleculeId, experimentId } = await addExercise(get(), 'CCCCCC', { feedbackLevel: 'open' });
    const author = get().as('ADMINISTRATOR');
    const { peaks: none } = (await get().as('STUDENT').get(`/exercises/${id}`)).json().experiments[0];
    expect(none).toBeUndefined();
    const picked = [[402, 70]];
    const kept = await sendMultipart(author, {
      method: 'PATCH',
      url: `/molecules/${moleculeId}/experiments/${experimentId}/spectra`,
      fields: { peaks: JSON.stringify(picked) },
      field: 'spectra',
      files: [],
    });
    expect(kept.statusCode, kept.body).toBe(200);
    const shown = async (caller: TestCaller) =>
      (await caller.get(`/exercises/${id}`)).json().experiments[0].peaks;
    expect(await shown(get().as('STUDENT'))).toEqual(picked);
    expect((await author.patch(`/exercises/${id}`, { feedbackLevel: 'verdict' })).statusCode).toBe(200);
    expect(await shown(get().as('STUDENT'))).toBeUndefined();
    expect(await shown(author)).toEqual(picked);
  });

  it('accepts the right structure and stores the submission', async () => {
    const { id } = await addExercise(get(), vanillin);
    const student = await get().another('STUDENT');
    const reply = await student.post(`/exercises/${id}/corrector`, {
      composerContent: molfileOf('O=Cc1ccc(O)c(OC)c1'),
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ isFormulaCorrect: true, correct: true, feedback: [] });
    const stored = (await student.get(`/users/${student.id}/submissions`)).json();
    expect(stored.total).toBe(1);
    expect(stored.submissions[0]).toMatchObject({
      id: reply.json().submissionId,
      exercisePublicId: id,
      correct: true,
    });
  });

  it('reports a fault of a wrong structure', async () => {
    const { id } = await addExercise(get(), 'CCC(=O)C');
    const reply = await get()
      .as('STUDENT')
      .post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCCC=O') });
    expect(reply.json()).toMatchObject({ isFormulaCorrect: true, correct: false });
    expect(
      reply
        .json()
        .feedback.map((item: { code: string }) => item.code)
        .join(),
    ).toContain('functional-group');
  });

  it('judges a guest’s answer and stores nothing', async () => {
    const { id } = await addExercise(get(), 'CCCC(=O)C');
    const reply = await get()
      .as('GUEST')
      .post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCCCC=O') });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).not.toHaveProperty('submissionId');
  });

  it.each([
    ['an empty drawing', ''],
    ['a text that is no drawing', 'hello'],
    ['several molecules', molfileOf('CCO.CCN')],
  ])('rejects %s with 422 and stores nothing', async (_, composerContent) => {
    const { id } = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const reply = await student.post(`/exercises/${id}/corrector`, { composerContent });
    expect(reply.statusCode).toBe(422);
    if (composerContent.includes('V2000')) {
      expect(reply.json().message).toBe(
        'Only one molecule is expected for this exercise: your submission contains multiple molecules.',
      );
    }
    expect((await student.get(`/users/${student.id}/submissions`)).json().total).toBe(0);
  });

  it('reads the KCJ if the accompanying content is unreadable', async () => {
    const { id } = await addExercise(get(), 'CO');
    const atom = (isotopeId: string, x: number) => ({
      __type__: 'Kekule.Atom',
      isotopeId,
      coord2D: { x, y: 0 },
    });
    const bond = { __type__: 'Kekule.Bond', bondType: 'covalent', bondOrder: 1, connectedObjs: [0, 1] };
    const json = JSON.stringify({
      __type__: 'Kekule.Molecule',
      ctab: { nodes: [atom('C', 0), atom('O', 1)], connectors: [bond] },
    });
    const reply = await get()
      .as('STUDENT')
      .post(`/exercises/${id}/corrector`, { composerContent: 'opaque', json });
    expect(reply.json().correct).toBe(true);
  });

  it('returns 429 after 30 answers in an hour, only to the same student', async () => {
    const { id } = await addExercise(get(), 'CCCCC');
    const student = await get().another('STUDENT');
    const submit = (caller: typeof student, length = 3) =>
      caller.post(`/exercises/${id}/corrector`, { composerContent: molfileOf(`${'C'.repeat(length)}O`) });
    for (let answer = 1; answer <= 30; answer++) expect((await submit(student, answer)).statusCode).toBe(200);
    const refused = await submit(student, 31);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await submit(await get().another('STUDENT'))).statusCode).toBe(200);
  });

  async function expectConflict(id: number, message: string) {
    const reply = await get()
      .as('STUDENT')
      .post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe(message);
  }

  it('returns 409 if the exercise has no corrector', async () => {
    const { id } = await addExercise(get(), 'CCO', { corrector: false });
    await expectConflict(id, "This exercise doesn't have the corrector activated.");
  });

  it('returns 409 if the molecule has no drawing to compare with', async () => {
    const { id, moleculeId } = await addExercise(get(), 'CCO');
    const erased = await get()
      .as('ADMINISTRATOR')
      .patch(`/molecules/${moleculeId}/drawing`, { drawingkcj: '' });
    expect(erased.statusCode, erased.body).toBe(200);
    await expectConflict(id, "This exercise can't be corrected: its molecule has no drawing.");
  });

  it('hides one student’s submissions from another and shows them to an administrator', async () => {
    const { id } = await addExercise(get(), 'CCO');
    const student = await get().another('STUDENT');
    const { submissionId } = (
      await student.post(`/exercises/${id}/corrector`, { composerContent: molfileOf('CCO') })
    ).json();
    const stranger = get().as('STUDENT');
    expect((await stranger.get(`/users/${student.id}/submissions`)).statusCode).toBe(403);
    expect((await stranger.get(`/submissions/${submissionId}`)).statusCode).toBe(404);
    expect((await get().as('ADMINISTRATOR').get(`/submissions/${submissionId}`)).statusCode).toBe(200);
  });
});
