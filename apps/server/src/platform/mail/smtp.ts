import type { MailSettings } from '../../config/mail-settings.ts';

/** `isFinal`: the server will never accept the message. */
/** `setting`: the settings, or the address, that the operator should check. */
export type SendResult = { ok: true } | { ok: false; isFinal: boolean; reason: string; setting: string };

export interface WrittenMail {
  subject: string;
  text: string;
}

export interface Smtp {
  send: (to: string, mail: WrittenMail & { id?: string }) => Promise<SendResult>;
  verify: () => Promise<SendResult>;
}

/**
 * Time limits in ms. A server that answers each command slowly may still outlast the lease of a
 * message; a duplicate has the same Message-ID.
 */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** Command that failed, such as `MAIL FROM`. */
  command?: string;
}

/** Settings by kind of failure. */
const settingsOf: Readonly<Record<string, string>> = {
  EAUTH: 'SMTP_USER and SMTP_PASSWORD',
  ENOAUTH: 'SMTP_USER and SMTP_PASSWORD',
  EDNS: 'SMTP_HOST',
  EENVELOPE: 'SMTP_FROM',
  ECONNECTION: 'SMTP_HOST and SMTP_PORT',
  ESOCKET: 'SMTP_HOST and SMTP_PORT',
  ETIMEDOUT: 'SMTP_HOST and SMTP_PORT',
  ETLS: 'SMTP_HOST and SMTP_PORT (TLS)',
};

/** Omits the server's text, which may contain the address of a person. */
function failureOf(error: unknown): SendResult {
  const { code = 'unknown', responseCode, command } = error as SmtpError;
  // A rejected sender is a fault of the settings.
  const isOfMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return {
    ok: false,
    isFinal: isOfMessage && responseCode !== undefined && responseCode >= 500,
    reason: responseCode === undefined ? code : `${code} ${responseCode}`,
    setting: isOfMessage ? 'the recipient and SMTP_FROM' : (settingsOf[code] ?? 'SMTP_HOST and SMTP_PORT'),
  };
}

/** Each message uses its own connection. */
export function createSmtp({ host, port, ...settings }: MailSettings): Smtp {
  const { login, from, baseUrl } = settings;
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure: settings.isTlsFromStart,
      requireTLS: settings.requiresTls,
      ...(login !== undefined && { auth: { user: login.user, pass: login.password } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    });
  };
  type Transport = Awaited<ReturnType<typeof openTransport>>;
  const attempt = async (work: (transport: Transport) => Promise<unknown>): Promise<SendResult> => {
    const transport = await openTransport();
    try {
      await work(transport);
      return { ok: true };
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    send: (to, { id, subject, text }) =>
      attempt((transport) =>
        transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // A mailbox recognises duplicates by it.
          ...(id !== undefined && { messageId: `<${id}@${new URL(baseUrl).hostname}>` }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    verify: () => attempt((transport) => transport.verify()),
  };
}
