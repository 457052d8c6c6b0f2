import { expect, it } from 'vitest';
import { moleculeBody, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import { faultsOf } from '../../../testing/faults-of.ts';

describeApp('adding a molecule', (get) => {
  it('returns 201 with the id and address, and saves all fields unchanged', async () => {
    const body = moleculeBody('CC(=O)O', {
      id: 'acetic-acid',
      name: 'Acetic acid',
      aliases: ['Ethanoic acid'],
    });
    const created = await get().as('ADMINISTRATOR').post('/molecules', body);
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toBe('/api/v1/molecules/acetic-acid');
    const read = await get().as('GUEST').get('/molecules/acetic-acid');
    expect(read.json()).toMatchObject({
      id: 'acetic-acid',
      formula: 'C2H4O2',
      cas: '64-19-7',
      aliases: ['Ethanoic acid'],
      experiments: [],
    });
    expect(read.json().drawing).toContain('V2000');
    expect(read.headers.etag).toBe(`"${read.json().lastModified}"`);
  });

  it('accepts a CAS number as a number and a formula in any element order', async () => {
    const body = { ...moleculeBody('CC(=O)O'), cas: 64197, formula: 'CH3COOH' };
    expect((await get().as('ADMINISTRATOR').post('/molecules', body)).statusCode).toBe(201);
    expect((await get().as('GUEST').get(`/molecules/${body.id}`)).json()).toMatchObject({
      cas: '64-19-7',
      formula: 'C2H4O2',
    });
  });

  it('stores a compound without a CAS number, sorted and searched like the others', async () => {
    const author = get().as('ADMINISTRATOR');
    const body = { ...moleculeBody('CCCCCCCCO'), cas: null };
    expect((await author.post('/molecules', body)).statusCode).toBe(201);
    const read = async () => (await author.get(`/molecules/${body.id}`)).json();
    expect((await read()).cas).toBeNull();
    const ids = async (query: string) =>
      (await author.get(`/molecules?${query}`)).json().map(({ id }: { id: string }) => id);
    expect(await ids('sort=cas&amount=200')).toContain(body.id);
    expect(await ids('cas=6')).not.toContain(body.id);
    await author.patch(`/molecules/${body.id}`, { cas: '111-87-5' }, (await read()).lastModified);
    expect((await read()).cas).toBe('111-87-5');
    const empty = await author.patch(`/molecules/${body.id}`, { cas: '' });
    expect(faultsOf(empty)).toEqual([{ path: 'cas', message: 'Please input a CAS registry number' }]);
  });

  it('sorts by each column, in both directions', async () => {
    const author = get().as('ADMINISTRATOR');
    const rows = [
      ['sort-a', 'Sorted 3', 'CCO', '67-64-1'],
      ['sort-b', 'Sorted 1', 'CCCCCC', '64-17-5'],
      ['sort-c', 'Sorted 2', 'C', '110-54-3'],
    ] as const;
    for (const [id, name, smiles, cas] of rows)
      await author.post('/molecules', moleculeBody(smiles, { id, name, cas }));
    const order = async (sort: string) =>
      (await author.get(`/molecules?name=Sorted&sort=${sort}`)).json().map(({ id }: { id: string }) => id);
    for (const [column, expected] of [
      ['id', ['sort-a', 'sort-b', 'sort-c']],
      ['name', ['sort-b', 'sort-c', 'sort-a']],
      ['formula', ['sort-a', 'sort-b', 'sort-c']],
      ['weight', ['sort-c', 'sort-a', 'sort-b']],
      ['cas', ['sort-b', 'sort-a', 'sort-c']],
    ] as const) {
      expect(await order(column), column).toEqual(expected);
      expect(await order(`-${column}`), `-${column}`).toEqual(expected.toReversed());
    }
  });

  it('reports every invalid field with the specified message', async () => {
    const reply = await get()
      .as('ADMINISTRATOR')
      .post('/molecules', { id: '', name: '', formula: 'Xx2', weight: -1, cas: '64-19-8' });
    expect(reply.statusCode).toBe(400);
    const messages = Object.fromEntries(faultsOf(reply).map((detail) => [detail.path, detail.message]));
    expect(messages).toMatchObject({
      id: 'Please input an ID',
      name: 'Please input a name',
      formula: 'Invalid element abbreviation',
      weight: 'The weight must be positive',
      cas: 'The CAS number check failed',
    });
  });

  it('rejects an unknown field instead of ignoring it', async () => {
    const reply = await get()
      .as('ADMINISTRATOR')
      .post('/molecules', { ...moleculeBody('C'), smell: 'none' });
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)).toEqual([
      {
        path: 'smell',
        message: 'Unknown field: smell',
      },
    ]);
  });

  it('rejects a drawing that contradicts the formula and names both', async () => {
    const reply = await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CCO', { drawingkcj: molfileOf('CCCO') }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain('C3H8O');
    expect(reply.json().message).toContain('C2H6O');
  });

  it('returns 409 if the id is taken', async () => {
    const body = moleculeBody('CCC');
    await get().as('ADMINISTRATOR').post('/molecules', body);
    const again = await get().as('ADMINISTRATOR').post('/molecules', body);
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('id-taken');
  });

  it('rejects all roles except content managers', async () => {
    expect((await get().as('GUEST').post('/molecules', moleculeBody('C'))).statusCode).toBe(401);
    expect((await get().as('STUDENT').post('/molecules', moleculeBody('C'))).statusCode).toBe(403);
    expect((await get().as('PROFESSOR').post('/molecules', moleculeBody('C'))).statusCode).toBe(403);
  });
});

describeApp('the list of molecules', (get) => {
  it('finds molecules by part of a name or alias, formula or atoms, and returns their total', async () => {
    const author = get().as('ADMINISTRATOR');
    await author.post(
      '/molecules',
      moleculeBody('CC(=O)OCC', { id: 'ester', name: 'Ethyl acetate', aliases: ['Acetic ester'] }),
    );
    await author.post('/molecules', moleculeBody('CCCl', { id: 'chloride', name: 'Ethyl chloride' }));
    await author.post('/molecules', moleculeBody('CCCCO', { id: 'alcohol', name: 'Butanol 50%_' }));
    const ids = async (query: string) =>
      (await get().as('GUEST').get(`/molecules?${query}`))
        .json()
        .map((molecule: { id: string }) => molecule.id);
    expect(await ids('name=ETHYL&sort=id')).toEqual(['chloride', 'ester']);
    expect(await ids('name=acetic%20ester')).toEqual(['ester']);
    expect(await ids('formula=O2C4H8')).toEqual(['ester']);
    expect(await ids('atoms=C,Cl')).toEqual(['chloride']);
    expect(await ids('minweight=80&maxweight=100')).toEqual(['ester']);
    expect((await get().as('GUEST').get('/molecules?maxweight=')).statusCode).toBe(400);
    expect(await ids(`name=${encodeURIComponent('%_')}`)).toEqual(['alcohol']);
    const page = await get().as('GUEST').get('/molecules?amount=2&sort=-id');
    expect(page.json().map((molecule: { id: string }) => molecule.id)).toEqual(['ester', 'chloride']);
    expect(page.json()[0].count).toBe(3);
    expect(page.headers['x-total-count']).toBe('3');
  });

  it('returns the values in use with the number of visible molecules for each', async () => {
    const author = get().as('ADMINISTRATOR');
    const fields = { domains: ['Rare earths', 'Rare earths'], functions: ['Alcohol'] };
    await author.post('/molecules', moleculeBody('CCCO', { id: 'rare-1', ...fields }));
    await author.post('/molecules', moleculeBody('CCCCO', { id: 'rare-2', ...fields, public: false }));
    const facets = async (role: 'GUEST' | 'PROFESSOR') =>
      (await get().as(role).get('/molecules/facets')).json();
    expect((await facets('GUEST')).counts.domains['Rare earths']).toBe(1);
    expect((await facets('PROFESSOR')).counts.domains['Rare earths']).toBe(2);
    expect((await facets('GUEST')).domains).toContain('Rare earths');
    await author.patch('/molecules/rare-1', { public: false });
    expect((await facets('GUEST')).domains).not.toContain('Rare earths');
    expect((await facets('GUEST')).counts.domains).not.toHaveProperty('Rare earths');
  });

  it('orders names whatever their capitals', async () => {
    const author = get().as('ADMINISTRATOR');
    for (const [index, name] of ['Zingerone', 'acetone', 'Benzene'].entries())
      await author.post('/molecules', moleculeBody('CCCCCCCC', { id: `capital-${index}`, name }));
    const reply = await get().as('GUEST').get('/molecules?id=capital-&sort=name');
    expect(reply.json().map(({ name }: { name: string }) => name)).toEqual([
      'acetone',
      'Benzene',
      'Zingerone',
    ]);
  });

  it('orders CAS numbers as numbers', async () => {
    const author = get().as('ADMINISTRATOR');
    for (const [index, cas] of ['106-97-8', '50-78-2', '1333-74-0'].entries())
      await author.post('/molecules', moleculeBody('CCCCCCCC', { id: `cas-${index}`, cas }));
    const order = async (sort: string) =>
      (await get().as('GUEST').get(`/molecules?id=cas-&sort=${sort}`))
        .json()
        .map(({ cas }: { cas: string }) => cas);
    expect(await order('cas')).toEqual(['50-78-2', '106-97-8', '1333-74-0']);
    expect(await order('-cas')).toEqual(['1333-74-0', '106-97-8', '50-78-2']);
  });

  it('rejects a CAS number with a wrong check digit, but searches for parts of one', async () => {
    const search = (cas: string) => get().as('GUEST').get(`/molecules?cas=${cas}`);
    const refused = await search('64-19-8');
    expect(refused.statusCode).toBe(400);
    expect(faultsOf(refused)).toEqual([{ path: 'cas', message: 'The CAS number check failed' }]);
    for (const part of ['64-19-7', '64-1', '19', '-7'])
      expect((await search(part)).statusCode, part).toBe(200);
  });

  it('rejects an unknown query parameter, and more than 200 items', async () => {
    expect((await get().as('GUEST').get('/molecules?colour=red')).statusCode).toBe(400);
    expect((await get().as('GUEST').get('/molecules?amount=201')).statusCode).toBe(400);
  });

  it('hides private molecules from students and guests, even by id', async () => {
    await get()
      .as('ADMINISTRATOR')
      .post('/molecules', moleculeBody('CCN', { id: 'hidden', public: false }));
    for (const role of ['GUEST', 'STUDENT'] as const) {
      expect((await get().as(role).get('/molecules/hidden')).statusCode).toBe(404);
      expect((await get().as(role).get('/molecules?id=hidden')).json()).toEqual([]);
    }
    expect((await get().as('PROFESSOR').get('/molecules/hidden')).statusCode).toBe(200);
  });
});

describeApp(
  'an installation whose professors manage content',
  (get) => {
    it('allows a professor to add a molecule, but not a student', async () => {
      expect((await get().as('PROFESSOR').post('/molecules', moleculeBody('C'))).statusCode).toBe(201);
      expect((await get().as('STUDENT').post('/molecules', moleculeBody('C'))).statusCode).toBe(403);
    });
  },
  { CONTENT_MANAGERS: 'PROFESSOR' },
);
