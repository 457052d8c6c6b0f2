import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import { type TestMailServer, mailSettingsOf, startMailServer } from '../../testing/sign-in/mail-server.ts';
import { createSmtp } from './smtp.ts';

const servers: TestMailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function startServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

const smtpOf = (server: { port: number }, env: Record<string, string> = {}) =>
  createSmtp(parseConfig({ ...mailSettingsOf(server), ...env }).mail!);

const mail = { subject: 'Essai', text: 'Été à Liège\n' };

it('sends text with accents and marks it as written by a program', async () => {
  const server = await startServer();
  const result = await smtpOf(server).send('ada@uni.test', { ...mail, id: 'abc' });
  expect(result).toEqual({ ok: true });
  const [received] = server.received;
  expect(received?.text).toContain('Été à Liège');
  expect(received?.source).toMatch(/^Message-ID: <abc@elucida\.test>\r$/m);
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received?.source).toMatch(/^From: Elucida <elucida@uni\.test>\r$/m);
});

it('signs in, and names the settings if the password is wrong', async () => {
  const login = { user: 'elucida', password: 'a mail password' };
  const server = await startServer({ login });
  const right = smtpOf(server, { SMTP_USER: login.user, SMTP_PASSWORD: login.password });
  expect(await right.verify()).toEqual({ ok: true });
  expect(await right.send('ada@uni.test', mail)).toEqual({ ok: true });
  const wrong = smtpOf(server, { SMTP_USER: login.user, SMTP_PASSWORD: 'another' });
  const expected = { ok: false, isFinal: false, setting: 'SMTP_USER and SMTP_PASSWORD' };
  expect(await wrong.verify()).toMatchObject({ ...expected, reason: 'EAUTH 535' });
});

it('reports a rejected sender as not final, and names the setting', async () => {
  const server = await startServer();
  server.senderRejectionCode = 550;
  const result = await smtpOf(server).send('ada@uni.test', mail);
  expect(result).toMatchObject({ ok: false, isFinal: false, setting: 'SMTP_FROM' });
});

it('reports the host and the port if no server answers', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await smtpOf(server).verify()).toMatchObject({ ok: false, setting: 'SMTP_HOST and SMTP_PORT' });
});

it('rejects a certificate without a trusted signature', async () => {
  const server = await startServer({ hasTls: true });
  const result = await smtpOf(server).send('ada@uni.test', mail);
  expect(result).toMatchObject({ ok: false, isFinal: false });
  expect(server.received).toEqual([]);
});
