import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../platform/http/pages/escape-html.ts';
import type { PageLanguage } from '../../platform/http/headers/choose-language.ts';
import { sendPlainPage } from '../../platform/http/pages/plain-page.ts';
import { type LtiFailure, ltiTextsIn } from './lti-texts.ts';

interface Framed {
  language: PageLanguage;
  framedBy: readonly string[];
}

export function sendLtiFailurePage(
  reply: FastifyReply,
  { failure, ...page }: Framed & { failure: LtiFailure },
): FastifyReply {
  const words = ltiTextsIn(page.language);
  const content = `<p role="alert">${escapeHtml(words[failure])}</p>`;
  const status = failure === 'unreachable' ? 503 : 403;
  return sendPlainPage(reply, { ...page, status, title: words.failed, content });
}

/** The link opens a new window, because browsers store no session in a frame. */
export function sendNewWindowPage(
  reply: FastifyReply,
  { address, ...page }: Framed & { address: string },
): FastifyReply {
  const words = ltiTextsIn(page.language);
  const link = `<a class="action" href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(words.openNewWindow)}</a>`;
  const content = `<p>${escapeHtml(words.newWindowAdvice)}</p>\n<p>${link}</p>`;
  return sendPlainPage(reply, { ...page, status: 200, title: words.newWindow, content });
}
