import { allEndpoints } from '@elucida/contract';
import { expect, it } from 'vitest';
import { type TestRole, describeApp } from '../../testing/test-app.ts';
import { addIllustrated } from './testing/illustrated-exercise.ts';

describeApp('the protection of an exercise', (get) => {
  const calls = allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access === 'catalogue.read');

  it('hides the molecule in every call of the catalogue, including images and their contents', async () => {
    const made = await addIllustrated(get());
    const given: Record<string, string | undefined> = {
      id: made.moleculeId,
      experimentId: made.experimentId,
      imageId: made.imageIds[0],
    };
    const paths = calls
      .map(({ path }) => path.replace('/experiments/{id}', '/experiments/{experimentId}'))
      .map((path) => path.replace(/\{(\w+)\}/g, (_, name: string) => given[name]!));
    expect(paths.filter((path) => path.includes(made.moleculeId)).length).toBeGreaterThan(5);
    const isOfIt = (path: string) => path.includes(made.moleculeId) || path.includes(made.experimentId);
    const statusesFor = async (role: TestRole) => {
      const replies = await Promise.all(
        paths.map(async (path) => ({ path, ...(await get().as(role).get(path)) })),
      );
      return replies.filter(({ path }) => isOfIt(path)).map(({ statusCode }) => statusCode);
    };
    for (const role of ['GUEST', 'STUDENT'] as const) {
      expect(new Set(await statusesFor(role))).toEqual(new Set([404]));
      for (const path of paths.filter((known) => !isOfIt(known)))
        expect((await get().as(role).get(path)).body).not.toContain(`"${made.moleculeId}"`);
    }
    expect(new Set(await statusesFor('PROFESSOR'))).toEqual(new Set([200]));
    await get().as('ADMINISTRATOR').patch(made.path, { protected: false });
    expect(new Set(await statusesFor('STUDENT'))).toEqual(new Set([404]));
    await get().as('ADMINISTRATOR').post(`/molecules/${made.moleculeId}/release`);
    expect(new Set(await statusesFor('STUDENT'))).toEqual(new Set([200]));
  });
});

describeApp('the preview of an exercise', (get) => {
  it('returns exactly the page of a student, and only to professors', async () => {
    const { path } = await addIllustrated(get(), { moleculeFormula: true });
    const student = (await get().as('STUDENT').get(path)).body;
    expect((await get().as('PROFESSOR').get(`${path}/preview`)).body).toBe(student);
    expect((await get().as('STUDENT').get(`${path}/preview`)).statusCode).toBe(403);
    expect((await get().as('GUEST').get(`${path}/preview`)).statusCode).toBe(401);
  });

  it('uses handles that lead to the student’s content', async () => {
    const { path } = await addIllustrated(get());
    const { experiments } = (await get().as('PROFESSOR').get(`${path}/preview`)).json();
    for (const end of ['', '/spectra', '/images']) {
      const url = `${path}/experiments/${experiments[0].id}${end}`;
      const student = await get().as('STUDENT').get(url);
      expect(student.statusCode).toBe(200);
      expect((await get().as('PROFESSOR').get(url)).body).toBe(student.body);
    }
  });
});
