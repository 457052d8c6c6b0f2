import { sql } from 'drizzle-orm';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLines } from './admin.ts';
import { findAccountByEmail } from '../modules/accounts/store.ts';
import { moveToBin } from '../modules/catalogue/bin/store.ts';
import { createFile } from '../modules/documents/store.ts';
import { bin, files, identities } from '../database/schema/index.ts';
import { expectInFile, tableOf } from '../testing/generated-documents.ts';
import { mailSettingsOf, startMailServer } from '../testing/sign-in/mail-server.ts';
import { storeAttempts } from '../testing/store/store-attempts.ts';
import { readStoreContents } from '../testing/store/store-contents.ts';
import { type TestApp, describeApp, testPassword } from '../testing/test-app.ts';
import { admin, passwordIn } from './testing/run-admin.ts';

describe('the admin command', () => {
  // A file instead of the data folder: opening the store here would fail.
  const nowhere = { DATA_DIR: '/dev/null/nowhere' };

  it.each([
    [[], 'Choose a command.'],
    [['frobnicate'], '"frobnicate" is not a command.'],
    [['backup'], 'backup takes the name of one file.'],
    [['reset-password'], 'reset-password takes one email address.'],
    [['retention', 'now'], 'retention takes no argument.'],
    [['verify', 'a.zip', '--unencrypted'], 'verify does not take --unencrypted.'],
    [
      ['create-administrator', 'a@example.org', 'b@example.org'],
      'create-administrator takes one email address.',
    ],
  ])('rejects %j with the reason, the list of commands and exit code 1', async (args, line) => {
    const { code, lines } = await admin(args, nowhere);
    expect(code).toBe(1);
    expect(lines).toEqual([
      line,
      'Usage: npm run admin -- <command>',
      expect.stringContaining('create-administrator <email>'),
      expect.stringContaining('make-administrator <email>'),
      expect.stringContaining('reset-password <email>'),
      expect.stringContaining('backup <file>'),
      expect.stringContaining('restore <file>'),
      expect.stringContaining('verify <file>'),
      expect.stringContaining('drill <file>'),
      expect.stringContaining('retention'),
      expect.stringContaining('audit'),
      expect.stringContaining('scrub'),
      expect.stringContaining('sweep'),
      expect.stringContaining('own-files'),
      expect.stringContaining('renew-lti-key'),
      expect.stringContaining('mail-test <email>'),
      expect.any(String),
    ]);
  });

  // With `--update`, this writes the table.
  it('lists its commands on the page for operators', () =>
    expectInFile(
      'docs/operators/configuration.md',
      tableOf([['command', 'purpose'], ...commandLines.map(([usage, summary]) => [`\`${usage}\``, summary])]),
      { start: '| command ', end: 'Other commands help with' },
    ));

  it('sends a test message with the mail settings without opening the store', async () => {
    const mailbox = await startMailServer();
    try {
      const env = { ...mailSettingsOf(mailbox), DATA_DIR: nowhere.DATA_DIR };
      const sent = await admin(['mail-test', 'ada@uni.test'], env);
      expect(sent).toMatchObject({ code: 0, lines: ['The mail server accepted a message to ada@uni.test.'] });
      expect(mailbox.received[0]?.text).toContain('This is a test message.');
      const none = await admin(['mail-test', 'ada@uni.test'], nowhere);
      expect(none.lines).toEqual(['No mail server is set: SMTP_HOST and SMTP_FROM are missing.']);
      expect((await admin(['mail-test', 'ada'], env)).lines).toEqual(['"ada" is not an email address.']);
      mailbox.refuse = () => ({ code: 550 });
      expect(await admin(['mail-test', 'ada@uni.test'], env)).toMatchObject({
        code: 1,
        lines: ['The mail server rejected a message: EENVELOPE 550. See SMTP_FROM.'],
      });
    } finally {
      await mailbox.close();
    }
  });

  it('reports an invalid setting in one line', async () => {
    const { code, lines } = await admin(['reset-password', 'a@example.org'], { PORT: 'eighty' });
    expect(code).toBe(1);
    expect(lines).toEqual(['PORT is "eighty", but must be a whole number from 0 to 65535.']);
  });

  it('reports in one line that the configured database does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://elucida@127.0.0.1:1/elucida' };
    const { code, lines } = await admin(['reset-password', 'a@example.org'], env);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('The database of DATABASE_URL cannot be used')]);
  });
});

describeApp('the admin command beside a running server', (get) => {
  const settings = ({ config }: TestApp) => ({
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl!,
    DEMO: '0',
  });
  const run = (...args: string[]) => admin(args, settings(get()));
  const signIn = (email: string, password: string) =>
    get()
      .as('GUEST')
      .get('/login', {
        authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
      });

  it('reports whether the audit log is intact', async () => {
    const { store } = get();
    await get().as('STUDENT').get('/accounts');
    expect((await run('audit')).lines).toEqual([
      expect.stringMatching(
        /^The audit log is intact: \d+ entries; the last one has the hash [0-9a-f]{64}\.$/,
      ),
    ]);
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE audit_entries DISABLE TRIGGER ALL`);
      await tx.execute(sql`UPDATE audit_entries SET target = '/elsewhere' WHERE action = 'accounts.list'`);
      await tx.execute(sql`ALTER TABLE audit_entries ENABLE TRIGGER ALL`);
    });
    expect(await run('audit')).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^The audit log is damaged: somebody changed entry \d+/)],
    });
  });

  it('scrubs the stored files and lists damaged and missing ones with the rows that refer to them', async () => {
    const { db, blobs } = get().store;
    const file = { type: 'GETTING_STARTED', mime: 'text/plain', size: 3 } as const;
    const whole = await blobs.put(Buffer.from('one'));
    const damaged = await blobs.put(Buffer.from('two'));
    const id = await createFile(db, { ...file, name: 'two.txt', blob: damaged });
    await createFile(db, { ...file, name: 'one.txt', blob: whole });
    expect((await run('scrub')).lines).toEqual(['Stored files: 2, all intact; 0 of deleted content.']);

    const path = join(get().config.dataDir, 'blobs', damaged.slice(0, 2), damaged);
    writeFileSync(path, 'tw0');
    expect(await run('scrub')).toEqual({
      code: 1,
      lines: [
        expect.stringContaining(`${damaged} is corrupt: blob of files ${id}.\nStored files: 1 missing`),
      ],
      text: expect.any(String),
    });
    rmSync(path);
    await moveToBin(db, { kind: 'file', id, deletedBy: undefined, expected: undefined });
    expect((await run('scrub')).text).toContain(`${damaged} is missing: blob of files ${id} in the bin.`);
    await db.delete(files);
    expect((await run('scrub')).text).toContain('Stored files: 1 missing');
    await db.delete(bin);
    expect((await run('scrub')).text).toBe('Stored files: 1, all intact; 1 of deleted content.');
  });

  it('sweeps stored files only after own-files assigned them to this database, and otherwise explains why', async () => {
    const { blobs } = get().store;
    const unused = await blobs.put(Buffer.from('unused'));
    const then = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    utimesSync(join(get().config.dataDir, 'blobs', unused.slice(0, 2), unused), then, then);
    await blobs.setOwner('another database');
    expect(await run('sweep')).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^NO STORED FILE IS REMOVED: .* npm run admin -- own-files\.$/)],
    });
    expect(await run('own-files')).toMatchObject({ code: 0 });
    expect((await run('sweep')).text).toMatch(/^Deleted \d+ stored files/);
    expect(await blobs.has(unused)).toBe(false);
  });

  it('creates an administrator who can sign in with the printed password', async () => {
    const { code, lines } = await run('create-administrator', 'ada@example.org');
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    const answer = await signIn('ada@example.org', passwordIn(lines[0]!));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: 'ada@example.org', role: 'ADMINISTRATOR' });
  });

  it('rejects a new administrator whose email an account already has, in upper or lower case, and changes nothing', async () => {
    const student = get().as('STUDENT');
    const { code, lines } = await run('create-administrator', student.email.toUpperCase());
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('already has an account')]);
    expect((await signIn(student.email, testPassword)).json().role).toBe('STUDENT');
  });

  it('makes an account of the university an administrator and ends its sessions', async () => {
    const person = await get().another('STUDENT');
    const issuer = 'https://idp.uni.test';
    const identity = { issuer, attribute: 'sub', subject: 'ada', accountId: person.id };
    await get().store.db.insert(identities).values(identity);
    const { text } = await run('make-administrator', person.email.toUpperCase());
    expect(text).toMatch(
      / is now an administrator, and all their sessions have ended\. They sign in through https:\/\/idp\.uni\.test\.$/,
    );
    expect(await findAccountByEmail(get().store.db, person.email)).toMatchObject({
      role: 'ADMINISTRATOR',
      isRoleByHand: true,
    });
    expect((await person.get('/login')).statusCode).toBe(401);
    expect((await signIn(person.email, testPassword)).json().role).toBe('ADMINISTRATOR');
  });

  it('replaces the password and ends the sessions of an account that it makes an administrator', async () => {
    const squatter = await get().another('STUDENT');
    const launched = { issuer: 'https://moodle.test', attribute: 'lti:sub', subject: '7' };
    await get()
      .store.db.insert(identities)
      .values({ ...launched, accountId: squatter.id });
    const { text } = await run('make-administrator', squatter.email);
    expect((await squatter.get('/accounts')).statusCode).toBe(401);
    expect((await signIn(squatter.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(squatter.email, passwordIn(text))).json().role).toBe('ADMINISTRATOR');
  });

  it('rejects a text that is not an email address', async () => {
    const { code, lines } = await run('create-administrator', 'ada');
    expect(code).toBe(1);
    expect(lines).toEqual(['"ada" is not an email address.']);
  });

  it('resets a password, ends all sessions of the account, and leaves other accounts signed in', async () => {
    const [lost, bystander] = [await get().another('PROFESSOR'), await get().another('PROFESSOR')];
    expect((await lost.get('/login')).statusCode).toBe(200);

    const { code, lines } = await run('reset-password', lost.email.toUpperCase());
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);

    expect((await lost.get('/login')).statusCode).toBe(401);
    expect((await signIn(lost.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(lost.email, passwordIn(lines[0]!))).json().role).toBe('PROFESSOR');
    expect((await bystander.get('/login')).statusCode).toBe(200);
  });

  it('ends the lockout of an account with too many wrong passwords when it resets the password', async () => {
    const { email } = await get().another('STUDENT');
    await storeAttempts(get(), `sign-in ${email} from 127.0.0.1`, { count: 30, inSeconds: 20 });
    expect((await signIn(email, testPassword)).statusCode).toBe(429);
    const { text } = await run('reset-password', email);
    expect((await signIn(email, passwordIn(text))).statusCode).toBe(200);
  });

  it('saves all archive sections in a file, verifies the file, and restores it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'all.zip');
    const { store } = get();
    const before = await readStoreContents(store);
    expect((await run('backup', file)).text).toMatch(/^Saved \S+, \d+\.\d MB\.$/);
    const verified = await run('verify', file);
    expect(verified.code).toBe(0);
    expect(verified.text).toMatch(/ is complete: \d+ rows and \d+ files of accounts, /);
    expect((await run('backup', file)).lines).toEqual([`${file} already exists.`]);
    expect(readdirSync(folder)).toEqual(['all.zip']);

    const { id } = await get().another('STUDENT');
    expect(await readStoreContents(store)).not.toEqual(before);
    expect((await run('restore', file)).text).toMatch(/^Restored\. Sections: accounts, .*logs\.$/);
    expect(await readStoreContents(store)).toEqual(before);
    expect((await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).statusCode).toBe(404);

    const bytes = readFileSync(file);
    bytes[bytes.length - 200]! ^= 1;
    writeFileSync(file, bytes);
    const damaged = 'The backup is damaged.';
    for (const command of ['verify', 'restore']) {
      const refused = await run(command, file);
      expect([refused.code, refused.lines]).toEqual([1, [damaged]]);
    }
    const missing = await run('verify', join(folder, 'none.zip'));
    expect([missing.code, missing.lines]).toEqual([1, ['File not found.']]);
    expect(await readStoreContents(store)).toEqual(before);
    rmSync(folder, { recursive: true });
  });

  it('encrypts an archive with a passphrase and restores it only with that passphrase', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'all.encrypted');
    const { store } = get();
    const before = await readStoreContents(store);
    const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of some length' };
    const runWith = (env: Record<string, string>, ...args: string[]) =>
      admin(args, { ...settings(get()), ...env });
    expect((await runWith(passphrase, 'backup', file)).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['all.encrypted']);
    expect(readFileSync(file).includes('manifest.json')).toBe(false);
    const verified = await runWith(passphrase, 'verify', file);
    expect(verified.text).toContain('is complete');
    expect(verified.text).toContain('It is encrypted with BACKUP_PASSPHRASE and authentic');

    await get().another('STUDENT');
    const changed = await readStoreContents(store);
    for (const command of ['verify', 'drill', 'restore']) {
      expect(await runWith({}, command, file)).toMatchObject({
        code: 1,
        lines: ['The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.'],
      });
      const wrong = await runWith({ BACKUP_PASSPHRASE: 'another passphrase' }, command, file);
      expect([wrong.code, wrong.text]).toEqual([1, expect.stringContaining('with a different passphrase')]);
    }
    expect(await readStoreContents(store)).toEqual(changed);
    expect((await runWith(passphrase, 'restore', file)).code).toBe(0);
    expect(await readStoreContents(store)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['all.encrypted']);
    rmSync(folder, { recursive: true });
  });

  it('restores an unencrypted archive on a server with a passphrase only with --unencrypted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elucida-admin-archive-'));
    const file = join(folder, 'plain.zip');
    const { store } = get();
    expect((await run('backup', file)).code).toBe(0);
    await get().another('STUDENT');
    const changed = await readStoreContents(store);
    const env = { ...settings(get()), BACKUP_PASSPHRASE: 'a passphrase of some length' };
    expect((await admin(['verify', file], env)).text).toContain(
      'It is not encrypted: nothing proves who created it.',
    );
    const refused = await admin(['restore', file], env);
    expect([refused.code, refused.text]).toEqual([
      1,
      expect.stringContaining('The backup is not encrypted, so its origin cannot be verified'),
    ]);
    expect(await readStoreContents(store)).toEqual(changed);
    expect((await admin(['restore', file, '--unencrypted'], env)).code).toBe(0);
    expect(await readStoreContents(store)).not.toEqual(changed);
    rmSync(folder, { recursive: true });
  });

  it('reports an email that no account has', async () => {
    const { code, lines } = await run('reset-password', 'nobody@example.org');
    expect(code).toBe(1);
    expect(lines).toEqual(['No account has the email address nobody@example.org.']);
  });
});
