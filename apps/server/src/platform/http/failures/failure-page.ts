import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../pages/escape-html.ts';
import type { HttpFailure } from './failures.ts';
import type { PageLanguage } from '../headers/choose-language.ts';

const forPrograms = /^\/(?:api|assets|lti\/jwks|health|ready)(?:[/?.]|$)/;

/** Checks if a browser requests a page. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const showsPage = headers['sec-fetch-mode'] === undefined || headers['sec-fetch-mode'] === 'navigate';
  return (
    (method === 'GET' || method === 'POST') &&
    showsPage &&
    (headers.accept ?? '').includes('text/html') &&
    !forPrograms.test(url)
  );
}

/** Returns `#/help` for `/help`, for example; undefined if no page can have the address. */
export function pathInPage({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' || !/^\/(?!\/)[A-Za-z0-9/_-]{0,300}(?:\?[\w=&%.~+-]{0,500})?$/.test(url))
    return undefined;
  // A code that opens an account must not reach another log.
  return `#${/^\/(?:new-password|confirm-email)(?=\?)/.exec(url)?.[0] ?? url}`;
}

const frenchOf: Readonly<Record<number, string>> = {
  404: 'Cette page n’existe pas.',
  413: 'La requête est trop volumineuse.',
  429: 'Trop de requêtes depuis votre réseau. Attendez un instant et réessayez.',
  500: 'Un problème est survenu sur le serveur. L’erreur a été enregistrée.',
  503: 'Le serveur est momentanément indisponible. Veuillez réessayer dans un instant.',
};

const failurePageTexts = {
  en: { home: 'Home', sentence: ({ message }: HttpFailure) => message },
  fr: {
    home: 'Accueil',
    sentence: ({ status }: HttpFailure) => frenchOf[status] ?? 'Cette requête n’a pas pu être traitée.',
  },
} as const;

export interface FailurePage {
  failure: HttpFailure;
  home: string;
  language: PageLanguage;
  /** Origins that may frame the page. */
  framedBy: readonly string[];
}

export function sendFailurePage(
  reply: FastifyReply,
  { failure, home, language, framedBy }: FailurePage,
): FastifyReply {
  const { home: goHome, sentence } = failurePageTexts[language];
  const { status, headers } = failure;
  if (framedBy.length > 0) {
    // This header cannot list origins; the policy does.
    void reply.removeHeader('X-Frame-Options');
    void reply.header(
      'Content-Security-Policy',
      `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy.join(' ')}`,
    );
  }
  return reply
    .code(status)
    .headers({ ...headers, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${status} – Elucida</title></head><body><main><h1>${status}</h1><p>${escapeHtml(sentence(failure))}</p>` +
        `<p><a href="${escapeHtml(home)}" target="_top">${goHome}</a></p></main></body></html>`,
    );
}
