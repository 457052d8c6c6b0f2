import type { FastifyReply } from 'fastify';
import { isReachable } from '../../accounts/unproven-address.ts';
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts';
import type { PageLanguage } from '../../../platform/http/headers/choose-language.ts';
import { sendPlainPage } from '../../../platform/http/pages/plain-page.ts';

export interface NamedAccount {
  firstname: string;
  lastname: string;
  email: string;
}

const texts = {
  en: {
    title: 'You are logged in with another account',
    current: (name: string) => `You are logged in as ${name}.`,
    question: (name: string) => `Continue as ${name}? This ends the other session in this browser.`,
    questionUnnamed: 'Continue with the account of this course? This ends the other session in this browser.',
    switch: (name: string) => `Continue as ${name}`,
    switchUnnamed: 'Continue with the account of this course',
    stay: (name: string) => `Stay logged in as ${name}`,
  },
  fr: {
    title: 'Vous êtes connecté avec un autre compte',
    current: (name: string) => `Vous êtes connecté en tant que ${name}.`,
    question: (name: string) =>
      `Continuer en tant que ${name}\u00a0? Cela ferme l’autre session de ce navigateur.`,
    questionUnnamed:
      'Continuer avec le compte de ce cours\u00a0? Cela ferme l’autre session de ce navigateur.',
    switch: (name: string) => `Continuer en tant que ${name}`,
    switchUnnamed: 'Continuer avec le compte de ce cours',
    stay: (name: string) => `Rester connecté en tant que ${name}`,
  },
} as const;

const nameOf = ({ firstname, lastname }: NamedAccount) => `${firstname} ${lastname}`;

/** Omits an address that delivers to no mailbox. */
const fullNameOf = (account: NamedAccount) =>
  account.email === '' || !isReachable(account.email)
    ? nameOf(account)
    : `${nameOf(account)} (${account.email})`;

export interface AccountSwitch {
  current: NamedAccount;
  /** Undefined if the platform sends no name and the person has no account yet. */
  next: NamedAccount | undefined;
  code: string;
  action: string;
  language: PageLanguage;
}

export function sendAccountSwitchPage(reply: FastifyReply, accountSwitch: AccountSwitch): FastifyReply {
  const { current, next, code, action, language } = accountSwitch;
  const words = texts[language];
  const question = next === undefined ? words.questionUnnamed : words.question(fullNameOf(next));
  const form = (choice: string, label: string, style: string) =>
    `<form method="post" action="${escapeHtml(action)}">` +
    `<input type="hidden" name="code" value="${escapeHtml(code)}">` +
    `<input type="hidden" name="choice" value="${choice}">` +
    `<button class="${style}">${escapeHtml(label)}</button></form>`;
  const content = [
    `<p>${escapeHtml(words.current(fullNameOf(current)))} ${escapeHtml(question)}</p>`,
    '<div class="row">',
    form('switch', next === undefined ? words.switchUnnamed : words.switch(nameOf(next)), 'action'),
    form('stay', words.stay(nameOf(current)), 'plain'),
    '</div>',
  ].join('\n');
  // Without a referrer, browsers would send the form without an origin, and the server would reject
  // it.
  void reply.header('Referrer-Policy', 'same-origin');
  return sendPlainPage(reply, {
    status: 200,
    language,
    title: words.title,
    content,
    framedBy: ["'none'"],
    formTargets: ["'self'"],
  });
}
