import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  type ExperimentIds,
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
  smallInfrared,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import { createPng } from '../../testing/pictures.ts';
import { type TestCaller, describeApp } from '../../testing/test-app.ts';
import { withTransaction } from '../../database/with-transaction.ts';

const smallMass = `##TITLE=A mass spectrum
##JCAMP-DX=4.24
##DATA TYPE=MASS SPECTRUM
##DATA CLASS=PEAK TABLE
##XUNITS=M/Z
##YUNITS=RELATIVE ABUNDANCE
##NPOINTS=3
##PEAK TABLE=(XY..XY)
15,20 29,100 44,60
##END=
`;

const experimentOf = ({ moleculeId, experimentId }: ExperimentIds) =>
  `/molecules/${moleculeId}/experiments/${experimentId}`;

describeApp('changes and deletes at the same time', (get) => {
  async function addFullPlace(author: TestCaller) {
    const place = await addExperimentWithMolecule(get());
    await uploadSpectrum(author, { ...place, files: [{ name: 'a.jdx', bytes: smallInfrared }] });
    const image = await uploadImage(author, place, { name: 'a.png', bytes: await createPng() });
    return { ...place, imageId: image.json().id as string };
  }

  function changes(author: TestCaller, place: ExperimentIds & { imageId: string }) {
    const change = (url: string, field: string) =>
      sendMultipart(author, { method: 'PATCH', url, fields: { title: 'Another' }, field, files: [] });
    return [
      author.patch(experimentOf(place), { name: 'Another' }),
      change(`${experimentOf(place)}/spectra`, 'spectra'),
      change(`${imagesPathOf(place)}/${place.imageId}`, 'image'),
    ];
  }

  it.each(['molecule', 'experiment', 'machine', 'image'])(
    'answers concurrent changes with 200 or 404 while a %s is deleted',
    async (kind) => {
      const author = get().as('ADMINISTRATOR');
      for (let round = 0; round < 6; round++) {
        const place = await addFullPlace(author);
        const { laboratoryId } = (await author.get(`/machines/${place.machineId}`)).json();
        const address: Record<string, string> = {
          molecule: `/molecules/${place.moleculeId}`,
          experiment: experimentOf(place),
          machine: `/laboratories/${laboratoryId}/machines/${place.machineId}`,
          image: `${imagesPathOf(place)}/${place.imageId}`,
        };
        const changing = Promise.all([...changes(author, place), ...changes(author, place)]);
        const deleted = await author.delete(address[kind]!);
        const statuses = (await changing).map(({ statusCode }) => statusCode);
        expect(deleted.statusCode).toBe(204);
        expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      }
    },
  );

  it.each([
    ['a new spectrum', false],
    ['a spectrum that takes the place of another', true],
  ])('rejects %s if the type of its experiment changes while the file is read', async (_, isReplaced) => {
    const author = get().as('ADMINISTRATOR');
    const [type, other] = isReplaced ? ['EI-MS', 'ESI-MS'] : ['IR', 'NMR-H'];
    const files = [{ name: 'a.jdx', bytes: isReplaced ? smallMass : smallInfrared }];
    const both = async () => {
      const place = await addExperimentWithMolecule(get(), { type });
      if (isReplaced) expect((await uploadSpectrum(author, { ...place, files })).statusCode).toBe(201);
      const url = `${experimentOf(place)}/spectra`;
      const sending = isReplaced
        ? sendMultipart(author, { method: 'PATCH', url, fields: { type }, field: 'spectra', files })
        : uploadSpectrum(author, { ...place, files });
      const changing = author.patch(experimentOf(place), { type: other });
      return { place, sent: await sending, changed: await changing };
    };
    // Repeats until the type was changed during the read.
    let tried = await both();
    for (let tries = 0; tries < 20 && tried.sent.json().code !== 'type-of-experiment'; tries++)
      tried = await both();
    const { place, sent, changed } = tried;
    expect(changed.statusCode).toBe(200);
    expect(sent.json()).toEqual({
      code: 'type-of-experiment',
      message: 'The type of the experiment has changed. Please try again.',
      text: { code: 'type-has-changed' },
    });
    const experiment = (await author.get(experimentOf(place))).json();
    expect(experiment.type).toBe(other);
    expect(experiment.spectra?.type).toBe(isReplaced ? other : undefined);
  });
});

describeApp('a transaction', (get) => {
  it('runs again if PostgreSQL ended it to break a deadlock', async () => {
    const { db } = get().store;
    await db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)`);
    await db.execute(sql`INSERT INTO counters VALUES (1, 0), (2, 0)`);
    let runs = 0;
    let letBothGo = () => undefined as void;
    const bothHoldOne = new Promise<void>((resolve) => (letBothGo = resolve));
    const add = (first: number, second: number) =>
      withTransaction(db, async (tx) => {
        await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`);
        if (++runs === 2) letBothGo();
        await bothHoldOne;
        await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    const { rows } = await db.execute(sql`SELECT value FROM counters`);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    expect(runs).toBeGreaterThan(2);
  });

  it('runs only once if it fails by itself', async () => {
    let runs = 0;
    const failing = withTransaction(get().store.db, async (tx) => {
      runs++;
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(1);
  });
});
