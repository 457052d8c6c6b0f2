import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';

const validDays = 180;
const dayMs = 86_400_000;

const text = 'text/plain; charset=utf-8';

/** Returns undefined without a contact in the settings (RFC 9116). */
function securityText({ contact, publicUrl }: Config): string | undefined {
  const contacts = [
    ...(contact.email === undefined ? [] : [`mailto:${contact.email}`]),
    // A contact on the web must be encrypted.
    ...(contact.url?.startsWith('https:') ? [contact.url] : []),
  ];
  if (contacts.length === 0) return undefined;
  const lines = [
    ...contacts.map((address) => `Contact: ${address}`),
    `Expires: ${new Date(Date.now() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Serves `/.well-known/security.txt` and `/robots.txt`. */
export function registerWellKnown(app: FastifyInstance, config: Config): void {
  const base = config.publicUrl.pathname.replace(/\/*$/, '');
  const closed = ['api', 'sp', 'lti'].map((path) => `Disallow: ${base}/${path}/`);
  const robots = `User-agent: *\n${closed.join('\n')}\n`;
  app.get('/robots.txt', { config: { policy: 'open' } }, (_request, reply) => reply.type(text).send(robots));
  if (securityText(config) === undefined) return;
  app.get('/.well-known/security.txt', { config: { policy: 'open' } }, (_request, reply) =>
    reply.type(text).send(securityText(config)),
  );
}
