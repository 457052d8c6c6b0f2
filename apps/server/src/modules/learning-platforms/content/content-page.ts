import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts';
import { chooseLanguage } from '../../../platform/http/headers/choose-language.ts';
import { sendPlainPage } from '../../../platform/http/pages/plain-page.ts';
import type { LtiPlatform } from '../../../config/sign-in/lti-settings.ts';
import type { Db } from '../../../database/database.ts';
import { type ExerciseRow, listExercises } from '../../exercises/store.ts';
import type { LtiContentRequest } from '../../../database/schema/index.ts';
import { ltiTextsIn } from '../lti-texts.ts';

const exercisesAtOnce = 20;

export interface ContentChoice {
  platform: LtiPlatform;
  request: LtiContentRequest;
  code: string;
  search: string;
  start: number;
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** Students of a course must be able to open its links. */
async function listPublishedExercises(db: Db, { search, start }: ContentChoice) {
  return listExercises(db, {
    seesHidden: false,
    filters: { idOrName: search || undefined },
    sort: { column: 'id', isDescending: false },
    start,
    amount: exercisesAtOnce,
  });
}

export async function sendContentPage(reply: FastifyReply, db: Db, choice: ContentChoice) {
  const { platform, request, code, search, start } = choice;
  const { rows, total } = await listPublishedExercises(db, choice);
  const language = chooseLanguage(request.locale ?? undefined);
  const words = ltiTextsIn(language);
  const form = (fields: string) =>
    `<form method="post" action="content">${hidden('code', code)}${fields}</form>`;
  const item = ({ id, name, level }: ExerciseRow) =>
    `<li><button class="choice" name="exercise" value="${id}"><strong>${escapeHtml(words.exercise(id, name))}</strong> (${words.levels[level]})</button></li>`;
  const pageButton = (to: number, text: string) =>
    form(`${hidden('search', search)}${hidden('start', String(to))}<button class="plain">${text}</button>`);
  const content = [
    form(`<label for="search">${words.numberOrName}</label>
<div class="row"><input id="search" name="search" type="search" maxlength="200" value="${escapeHtml(search)}"><button class="action">${words.search}</button></div>`),
    rows.length === 0
      ? `<p role="status">${words.noExercise}</p>`
      : form(`<ul>${rows.map(item).join('\n')}</ul>`),
    '<div class="row">',
    start > 0 ? pageButton(Math.max(0, start - exercisesAtOnce), words.earlier) : '',
    start + rows.length < total ? pageButton(start + exercisesAtOnce, words.later) : '',
    form(`<button class="plain" name="cancel" value="1">${words.cancel}</button>`),
    '</div>',
  ];
  return sendPlainPage(reply, {
    status: 200,
    language,
    title: words.choose,
    content: content.join('\n'),
    framedBy: platform.origins,
    formTargets: ["'self'"],
  });
}

/** Sends a page that posts the answer back to the platform in the same frame. */
export function sendReturnPage(
  reply: FastifyReply,
  { platform, request, token }: { platform: LtiPlatform; request: LtiContentRequest; token: string },
) {
  const language = chooseLanguage(request.locale ?? undefined);
  const words = ltiTextsIn(language);
  const form = `<form method="post" action="${escapeHtml(request.returnUrl)}">${hidden('JWT', token)}<button class="action">${words.returnToCourse}</button></form>`;
  return sendPlainPage(reply, {
    status: 200,
    language,
    title: words.returnToCourse,
    content: form,
    framedBy: platform.origins,
    formTargets: platform.origins,
    sendsItself: true,
  });
}
