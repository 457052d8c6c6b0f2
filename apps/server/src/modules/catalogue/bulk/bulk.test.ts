import { expect, it } from 'vitest';
import { moleculeBody, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { importFile } from './testing/import-file.ts';

describeApp('the export of molecules', (get) => {
  it('writes the whole search as CSV and SDF, which an import reads back unchanged', async () => {
    const author = get().as('ADMINISTRATOR');
    const names = [
      '=1+1',
      "'=2",
      'A, "quoted" name',
      'Zweizeilig\nÄther ⚗',
      '-minus',
      'One;=1+1;',
      'x\n$$$$\n>  <ID>\ny',
    ];
    for (const [index, name] of names.entries())
      await author.post(
        '/molecules',
        moleculeBody('CCCCCCO', {
          id: `e${index}`,
          name,
          cas: index === 0 ? null : '64-19-7',
          aliases: ['One, two', 'a|b\\', 'Three'],
        }),
      );
    await author.post('/molecules', moleculeBody('CCCl', { id: 'other', public: false }));
    for (const format of ['csv', 'sdf']) {
      const exported = await get()
        .as('PROFESSOR')
        .get(`/molecules/export?format=${format}&id=e&sort=id&atoms=O`);
      expect(exported.statusCode).toBe(200);
      expect(exported.headers['content-disposition']).toBe(`attachment; filename="molecules.${format}"`);
      for (const index of names.keys()) await author.delete(`/molecules/e${index}`);
      const report = (await importFile(author, exported.body)).json();
      expect(report).toMatchObject({ format, created: names.length, refused: 0 });
      for (const [index, name] of names.entries()) {
        expect((await author.get(`/molecules/e${index}`)).json(), format).toMatchObject({
          name: name.trim(),
          formula: 'C6H14O',
          cas: index === 0 ? null : '64-19-7',
          aliases: ['One, two', 'a|b\\', 'Three'],
          public: true,
        });
      }
    }
  });

  it('writes no formula that a spreadsheet would run', async () => {
    const exported = await get().as('ADMINISTRATOR').get('/molecules/export?format=csv&id=e0');
    expect(exported.body).toContain(`e0,'=1+1,`);
  });

  it('allows professors and above, and requires a format', async () => {
    expect((await get().as('STUDENT').get('/molecules/export?format=csv')).statusCode).toBe(403);
    expect(faultsOf(await get().as('PROFESSOR').get('/molecules/export'))).toEqual([
      { path: 'format', message: 'Please choose csv or sdf' },
    ]);
  });
});

describeApp('the search by structure', (get) => {
  const ids = async (query: string, role: 'GUEST' | 'PROFESSOR' = 'GUEST') =>
    (await get().as(role).get(`/molecules?${query}&sort=id`)).json().map(({ id }: { id: string }) => id);

  it('finds molecules with a fragment given as SMILES, InChI or molfile, together with the other filters', async () => {
    const author = get().as('ADMINISTRATOR');
    await author.post('/molecules', moleculeBody('CC(=O)Oc1ccccc1C(=O)O', { id: 'aspirin' }));
    await author.post('/molecules', moleculeBody('OC(=O)c1ccccc1', { id: 'benzoic-acid' }));
    await author.post('/molecules', moleculeBody('CC(=O)O', { id: 'acetic-acid' }));
    await author.post('/molecules', moleculeBody('OC(=O)c1ccccc1O', { id: 'hidden-acid', public: false }));
    expect(await ids('structure=c1ccccc1')).toEqual(['aspirin', 'benzoic-acid']);
    expect(await ids('structure=C1=CC=CC=C1')).toEqual(['aspirin', 'benzoic-acid']);
    expect(await ids('structure=c1ccccc1', 'PROFESSOR')).toEqual(['aspirin', 'benzoic-acid', 'hidden-acid']);
    expect(await ids(`structure=${encodeURIComponent(molfileOf('OC=O'))}`)).toEqual([
      'acetic-acid',
      'aspirin',
      'benzoic-acid',
    ]);
    const benzoicAcid = 'InChI=1S/C7H6O2/c8-7(9)6-4-2-1-3-5-6/h1-5H,(H,8,9)';
    expect(await ids(`structure=${encodeURIComponent(benzoicAcid)}`)).toEqual(['aspirin', 'benzoic-acid']);
    expect(await ids('structure=OC%3DO&maxweight=100')).toEqual(['acetic-acid']);
    expect(await ids('structure=N')).toEqual([]);
    const page = await get().as('GUEST').get('/molecules?structure=OC%3DO&amount=1');
    expect(page.json()[0].count).toBe(3);
  });

  it('reports a fragment that it cannot read', async () => {
    const reply = await get().as('GUEST').get('/molecules?structure=c1ccc');
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)[0]!.path).toBe('structure');
    const large = await get()
      .as('GUEST')
      .get(`/molecules?structure=${'C'.repeat(81)}`);
    expect(large.json().message).toBe('The fragment has 81 atoms (maximum 80)');
    const long = await get()
      .as('GUEST')
      .get(`/molecules?structure=${'C'.repeat(5_000)}`);
    expect(long.json().message).toBe('The fragment is too large to be searched for');
  });

  it('finds a CAS number with and without its hyphens', async () => {
    expect(await ids('cas=64197')).toEqual(await ids('cas=64-19-7'));
    expect(await ids('cas=64197')).not.toEqual([]);
  });
});
