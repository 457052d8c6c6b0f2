import { allEndpoints } from '@elucida/contract';
import { eq, like, sql } from 'drizzle-orm';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts } from '../../database/schema/index.ts';
import {
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import { isFullRun, repetitions } from '../../testing/repetitions.ts';
import { apiBase, describeApp, testPassword } from '../../testing/test-app.ts';

const basicOf = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

describeApp('a request of another site with the session cookie', (get) => {
  const changes = allEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET');

  it('is rejected for every method and every origin', async ({ task }) => {
    const { token } = get().as('ADMINISTRATOR');
    const origins = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'https://sibling.127.0.0.1' },
      { origin: 'null' },
    ];
    const passed: string[] = [];
    for (const { endpoint } of changes)
      for (const headers of origins) {
        const { statusCode } = await get().app.inject({
          method: endpoint.method,
          url: `${apiBase}${endpoint.path.replace(/\{\w+\}/g, '1')}`,
          headers: { cookie: `session=${token}`, ...headers },
          ...(endpoint.method !== 'DELETE' && { payload: {} }),
        });
        if (statusCode !== 403) passed.push(`${statusCode} ${endpoint.method} ${endpoint.path}`);
      }
    expect(passed).toEqual([]);
    expect(changes.length).toBeGreaterThan(30);
    task.meta.figure = `${changes.length} calls from ${origins.length} origins, all 403`;
  });
});

describeApp('a sign-in session', (get) => {
  const db = () => get().store.db;
  const statusOf = async (token: string) =>
    (await get().app.inject({ url: `${apiBase}/login`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  const shift = (id: string, column: string, hours: number) =>
    db().execute(
      sql`UPDATE sessions SET ${sql.raw(column)} = ${sql.raw(column)} - make_interval(hours => ${hours}) WHERE account_id = ${id}`,
    );

  it('ignores a session cookie that a visitor supplies', async () => {
    const { email } = await get().another('STUDENT');
    const brought = 'x'.repeat(43);
    const answer = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword), cookie: `session=${brought}` },
    });
    expect(answer.json().token).not.toBe(brought);
    expect(await statusOf(brought)).toBe(401);
    expect(await statusOf(answer.json().token)).toBe(200);
  });

  it('ends with the account, and uses a new role from the next request', async () => {
    const person = await get().another('STUDENT');
    const administrator = get().as('ADMINISTRATOR');
    expect((await person.get('/laboratories')).statusCode).toBe(403);
    await administrator.patch(`/accounts/${person.id}`, { role: 'PROFESSOR' });
    expect((await person.get('/laboratories')).statusCode).toBe(200);
    await administrator.patch(`/accounts/${person.id}`, { role: 'STUDENT' });
    expect((await person.get('/laboratories')).statusCode).toBe(403);
    await administrator.delete(`/accounts/${person.id}`);
    expect((await person.get('/laboratories')).statusCode).toBe(401);
  });

  it('ends after eight idle hours, and after a day despite activity', async () => {
    const [idle, old, fresh] = [
      await get().another('STUDENT'),
      await get().another('STUDENT'),
      await get().another('STUDENT'),
    ];
    await shift(idle.id, 'last_seen_at', 9);
    await shift(old.id, 'expires_at', 25);
    await shift(fresh.id, 'last_seen_at', 7);
    expect([await statusOf(idle.token!), await statusOf(old.token!), await statusOf(fresh.token!)]).toEqual([
      401, 401, 200,
    ]);
  });

  it('ends an administrator’s session after twelve hours despite activity', async () => {
    const [professor, administrator] = [
      await get().another('PROFESSOR'),
      await get().another('ADMINISTRATOR'),
    ];
    for (const { id } of [professor, administrator]) await shift(id, 'expires_at', 13);
    expect([await statusOf(professor.token!), await statusOf(administrator.token!)]).toEqual([200, 401]);
  });

  it('stores neither tokens nor passwords in the database in usable form', async () => {
    const { email, token } = await get().another('STUDENT');
    const signedIn = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword) },
    });
    const tables = await db().execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const secrets = [token!, String(signedIn.json().token), testPassword];
    for (const { name } of tables.rows) {
      const { rows } = await db().execute<{ held: boolean }>(
        sql`SELECT bool_or(${sql.join(
          secrets.map((secret) => sql`position(${secret} in row_text) > 0`),
          sql` OR `,
        )}) AS held FROM (SELECT t::text AS row_text FROM ${sql.identifier(name)} AS t) AS rows`,
      );
      expect([name, rows[0]?.held ?? false]).toEqual([name, false]);
    }
    expect(tables.rows.length).toBeGreaterThan(20);
  });
});

describeApp('a class that signs in from one address', (get) => {
  const db = () => get().store.db;
  beforeEach(() => db().delete(accounts).where(like(accounts.email, 'seat-%')));

  /** The account and 499 like it, each with its own personal data. */
  const seats = repetitions({ few: 60, all: 500 });

  async function lectureHall(): Promise<string[]> {
    const { id } = await get().another('STUDENT');
    const [one] = await db().select().from(accounts).where(eq(accounts.id, id));
    const others = Array.from({ length: seats - 1 }, (_, place) => ({
      ...one!,
      id: newId(),
      email: `seat-${place}@example.org`,
      uliegeid: null,
    }));
    await db().insert(accounts).values(others);
    return [one!.email, ...others.map(({ email }) => email)];
  }

  async function comeIn(email: string): Promise<number[]> {
    const answer = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword) },
    });
    if (answer.statusCode !== 503) return [answer.statusCode];
    expect(answer.headers['retry-after']).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return [503, ...(await comeIn(email))];
  }

  it('accepts all right passwords of the class at one moment', async ({ task }) => {
    const emails = await lectureHall();
    const statuses = await Promise.all(emails.map(comeIn));
    expect(statuses.map((those) => those.at(-1)).filter((status) => status !== 200)).toEqual([]);
    const postponed = statuses.flat().filter((status) => status === 503).length;
    task.meta.figure = `${statuses.length} signed in, ${postponed} replies of 503`;
  });

  it.runIf(isFullRun)(
    'accepts the class during an attack on one of its accounts, whose owner succeeds within 30 s',
    async ({ task }) => {
      const emails = await lectureHall();
      const victim = emails.at(-1)!;
      let isOver = false;
      let guesses = 0;
      const guess = async () => {
        while (!isOver) {
          const headers = { authorization: basicOf(victim, `guess ${guesses++}`) };
          await get().app.inject({ url: `${apiBase}/login`, headers });
        }
      };
      const attackers = [guess(), guess()];
      await expect.poll(() => guesses, { timeout: 20_000 }).toBeGreaterThan(12);
      const begun = Date.now();
      const [statuses, msOfVictim] = await Promise.all([
        Promise.all(emails.slice(0, -1).map(comeIn)),
        comeIn(victim).then((those) => (those.at(-1) === 200 ? Date.now() - begun : Infinity)),
      ]);
      isOver = true;
      expect(statuses.map((those) => those.at(-1)).filter((status) => status !== 200)).toEqual([]);
      expect(msOfVictim).toBeLessThan(30_000);
      task.meta.figure = `${statuses.length} signed in, and the attacked account after ${(msOfVictim / 1000).toFixed(1)} s`;
      await Promise.all(attackers);
    },
    120_000,
  );
});

/** Returns hostile files: wrong types, decompression bombs, path traversal, scripts. */
function hostileFiles(): { name: string; bytes: Uint8Array | string }[] {
  const script = '<script>alert(1)</script>';
  const html = `<!doctype html><html>${script}</html>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
  const bomb = zipSync({ 'zeros.txt': [new Uint8Array(20_000_000), { level: 9 }] });
  const slip = zipSync({ '../../../../etc/passwd': strToU8('x') });
  const names = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\evil.exe',
    `${'a'.repeat(300)}.exe`,
    'evil\u202Egnp.exe',
    '.htaccess',
    '',
    'con',
  ];
  return [
    ...names.map((name) => ({ name, bytes: 'MZ' })),
    ...['png', 'jpg', 'jdx', 'sdf', 'pdf', 'csv', 'zip', 'docx'].flatMap((extension) => [
      { name: `page.${extension}`, bytes: html },
      { name: `drawing.${extension}`, bytes: svg },
    ]),
    ...['bomb.png', 'bomb.docx', 'bomb.jdx', 'bomb.sdf'].map((name) => ({ name, bytes: bomb })),
    ...['slip.docx', 'slip.png', 'slip.jdx', 'slip.sdf'].map((name) => ({ name, bytes: slip })),
    { name: 'polyglot.gif', bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)]) },
    { name: 'packed.csv', bytes: deflateSync(Buffer.alloc(5_000_000)) },
    { name: 'dif.sdf', bytes: '##TITLE=x\n##JCAMP-DX=4.24\n##XYDATA=(X++(Y..Y))\n1A S999999999\n##END=\n' },
    { name: 'utf-16.csv', bytes: Buffer.from(html, 'utf16le') },
    { name: 'empty.png', bytes: '' },
    { name: 'macho', bytes: Buffer.from([0xcf, 0xfa, 0xed, 0xfe]) },
  ];
}

describeApp(
  'forty hostile files',
  (get) => {
    it('rejects the files on each of four upload routes, and stores nothing', async ({ task }) => {
      const files = hostileFiles();
      expect(files.length).toBeGreaterThanOrEqual(40);
      const author = get().as('ADMINISTRATOR');
      const place = await addExperimentWithMolecule(get());
      const { experimentId } = place;
      const ways: Record<
        string,
        (file: (typeof files)[number]) => Promise<{ statusCode: number; body: string }>
      > = {
        document: (file) =>
          sendMultipart(author, {
            method: 'POST',
            url: '/files',
            fields: { type: 'SPECTROSCOPIC_TABLE' },
            field: 'file',
            files: [file],
          }),
        image: (file) => uploadImage(author, place, file),
        spectrum: (file) =>
          uploadSpectrum(author, { moleculeId: place.moleculeId, experimentId, files: [file] }),
        molecules: (file) =>
          sendMultipart(author, {
            method: 'POST',
            url: '/molecules/import',
            fields: {},
            field: 'file',
            files: [file],
          }),
      };
      const counted = async () => {
        const list = async (path: string) => (await author.get(path)).json().length;
        const { molecules } = (await author.get('/molecules?amount=200')).json();
        const { rows } = await get().store.db.execute(sql`SELECT count(*)::int AS spectra FROM spectra`);
        return [await list('/files'), await list(imagesPathOf(place)), molecules?.length, rows];
      };
      const before = await counted();
      const taken: string[] = [];
      for (const [way, send] of Object.entries(ways))
        for (const file of files) {
          const { statusCode } = await send(file);
          if (statusCode < 400 || statusCode >= 500)
            taken.push(`${statusCode} ${way} ${file.name.slice(0, 40)}`);
        }
      expect(taken).toEqual([]);
      expect(await counted()).toEqual(before);
      task.meta.figure = `${files.length * Object.keys(ways).length} uploads refused`;
    });
  },
  { RATE_LIMITS: 'off' },
);
