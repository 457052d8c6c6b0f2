import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { selfSignedKeyPair } from './self-signed-certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Message as received, with headers. */
  source: string;
  /** Decoded body. */
  text: string;
  isEncrypted: boolean;
}

export interface TestMailServer {
  port: number;
  received: ReceivedMail[];
  /** Returns the SMTP error code for a recipient; undefined to accept it. */
  refuse: ((address: string) => { code: number } | undefined) | undefined;
  /** SMTP error code; undefined to accept. */
  senderRejectionCode: number | undefined;
  close: () => Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code });

/** The message has one part. */
function textOf(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

/**
 * Uses a free port by default. `hasTls` adds STARTTLS with a self-signed certificate. If `login` is
 * given, senders must sign in.
 */
export async function startMailServer({
  login,
  hasTls = false,
  port = 0,
}: {
  login?: { user: string; password: string };
  hasTls?: boolean;
  port?: number;
} = {}): Promise<TestMailServer> {
  const mail: TestMailServer = {
    port,
    received: [],
    refuse: undefined,
    senderRejectionCode: undefined,
    close: async () => undefined,
  };
  const pair = hasTls ? selfSignedKeyPair() : undefined;
  const server = new SMTPServer({
    ...(pair && { key: pair.key, cert: pair.certificate }),
    authOptional: login === undefined,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === login?.user && auth.password === login?.password
        ? done(null, { user: auth.username })
        : done(refusal(535)),
    onMailFrom: (_address, _session, done) =>
      done(mail.senderRejectionCode === undefined ? null : refusal(mail.senderRejectionCode)),
    onRcptTo: ({ address }, _session, done) => {
      const answer = mail.refuse?.(address);
      done(answer === undefined ? null : refusal(answer.code));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        mail.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
          text: textOf(source),
          isEncrypted: session.secure,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  mail.port = (server.server.address() as AddressInfo).port;
  mail.close = () => new Promise((resolve) => server.close(() => resolve()));
  return mail;
}

export const mailSettingsOf = ({ port }: Pick<TestMailServer, 'port'>) => ({
  PUBLIC_URL: 'https://elucida.test/spectra',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_FROM: 'Elucida <elucida@uni.test>',
});

export const codeIn = (text: string): string | undefined =>
  /#\/new-password\?code=([\w-]{43})/.exec(text)?.[1];
