import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import type { PageLanguage } from '../headers/choose-language.ts';

const style = `
:root { color-scheme: light dark; --text: #1f2933; --ground: #ffffff; --line: #7b8794; --accent: #0b5cad; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e7eb; --ground: #1a1d21; --line: #7b8794; --accent: #7cb8ff; --on-accent: #10141a; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
h1 { margin: 0 0 .75rem; font-size: 1.35rem; line-height: 1.25; }
form { margin: 0; }
label { display: block; font-weight: 600; }
input { width: 100%; max-width: 22rem; padding: .5rem .6rem; border: 1px solid var(--line); border-radius: .375rem; background: transparent; color: inherit; font: inherit; }
ul { margin: 1rem 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .25rem 0 1rem; }
.choice { display: block; width: 100%; padding: .6rem .25rem; border: 0; background: transparent; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.choice strong { color: var(--accent); text-decoration: underline; }
.plain { padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .375rem; background: transparent; color: inherit; font: inherit; cursor: pointer; }
.action { display: inline-block; padding: .6rem 1rem; border: 0; border-radius: .375rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

export interface PlainPage {
  status: number;
  language: PageLanguage;
  title: string;
  /** HTML below the title. */
  content: string;
  /** Origins that may frame the page. */
  framedBy: readonly string[];
  formTargets?: readonly string[];
  /** True if a script sends its form; without scripts its button does. */
  sendsItself?: boolean;
}

const sending = 'document.forms[0].submit();';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sends a page that works without scripts and cookies, and in the frames that it allows. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(page.sendsItself ? [`script-src ${hashOf(sending)}`] : []),
    "base-uri 'none'",
    `form-action ${page.formTargets?.join(' ') ?? "'none'"}`,
    `frame-ancestors ${page.framedBy.join(' ')}`,
  ];
  // This header cannot list origins; the policy above does.
  void reply.removeHeader('X-Frame-Options');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy.join('; ')).send(`<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Elucida</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(page.title)}</h1>
${page.content}
</main>${page.sendsItself ? `<script>${sending}</script>` : ''}</body></html>
`);
}
