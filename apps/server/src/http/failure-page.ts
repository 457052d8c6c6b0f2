import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpFailure } from './failures.ts';

/** What answers programs: a person who types such an address meant something else. */
const forPrograms = /^\/(?:api|assets|lti\/jwks|health|ready)(?:[/?.]|$)/;

/** Whether a browser goes there to show a page, as it says. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const showsPage = headers['sec-fetch-mode'] === undefined || headers['sec-fetch-mode'] === 'navigate';
  return (
    (method === 'GET' || method === 'POST') &&
    showsPage &&
    (headers.accept ?? '').includes('text/html') &&
    !forPrograms.test(url)
  );
}

/** The same place within the page, for an address that somebody typed without `#`; undefined where that cannot be one. */
export function placeInPage({ method, url }: FastifyRequest): string | undefined {
  return method === 'GET' && /^\/(?!\/)[A-Za-z0-9/_-]{0,300}(?:\?[\w=&%.~+-]{0,500})?$/.test(url)
    ? `#${url}`
    : undefined;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The refusal as a page for a person, with a way home. `home`: the path of the page. */
export function sendFailurePage(reply: FastifyReply, failure: HttpFailure, home: string): FastifyReply {
  const title = `${failure.status} - Elucida`;
  return reply
    .code(failure.status)
    .headers({ ...failure.headers, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
        `<body><main><h1>${failure.status}</h1><p>${escaped(failure.message)}</p><p><a href="${escaped(home)}">Home</a></p></main></body></html>`,
    );
}
