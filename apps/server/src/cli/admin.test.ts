import { sql } from 'drizzle-orm';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLines } from './admin.ts';
import { moveToBin } from '../modules/catalogue/bin/store.ts';
import { createFile } from '../modules/documents/store.ts';
import { scrubBlobs } from '../modules/operations/stored-files/scrub-blobs.ts';
import { bin, files } from '../database/schema/index.ts';
import { expectInFile, tableOf } from '../testing/generated-documents.ts';
import { mailSettingsOf, startMailServer } from '../testing/sign-in/mail-server.ts';
import { describeApp } from '../testing/test-app.ts';
import { admin, adminSteps } from './testing/run-admin.ts';

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
        lines: ['The mail server rejected a message: EENVELOPE 550. See the recipient and SMTP_FROM.'],
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
  const { run } = adminSteps(get);

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
      lines: [
        expect.stringMatching(
          /^The audit log is damaged: entry \d+ or the one before it was changed or removed/,
        ),
      ],
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

    // A sweep may remove an unused file between the listing and its reading.
    const swept = await scrubBlobs(db, { ...blobs, open: async () => undefined, has: async () => false });
    expect(swept.faults.filter(({ kind }) => kind === 'corrupt')).toEqual([]);

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
});
