import { isExerciseId } from '@elucida/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../database/database.ts';
import { findExercise } from '../../exercises/store.ts';
import { answerLtiRequest, findContentRequest, consumeContentRequest } from '../requests-store.ts';
import type { LtiContentRequest } from '../../../database/schema/index.ts';
import { readFormField } from '../../../platform/http/binding/form-body.ts';
import { sendContentPage, sendReturnPage } from './content-page.ts';
import { parseContentRequest } from './content-request.ts';
import { type ChosenExercise, signContentResponse } from './content-response.ts';
import { type LtiContext, type ReceivedMessage } from '../lti-context.ts';
import { chooseLanguage } from '../../../platform/http/headers/choose-language.ts';
import { ltiTextsIn } from '../lti-texts.ts';
import { loadToolKey } from '../tool-key.ts';

/** Returns undefined if students cannot see the exercise. */
async function chosenExercise(
  db: Db,
  text: string,
  { locale }: LtiContentRequest,
): Promise<ChosenExercise | undefined> {
  if (!isExerciseId(text)) return undefined;
  const found = await findExercise(db, Number(text), { seesHidden: false });
  if (found === undefined) return undefined;
  const { id, name } = found.exercise;
  return { id, title: ltiTextsIn(chooseLanguage(locale ?? undefined)).exercise(id, name) };
}

/** LTI Deep Linking 2.0. Nobody is signed in. */
export function createContentChoice({ db, baseUrl, findPlatform, fail }: LtiContext) {
  return {
    async offer(request: FastifyRequest, reply: FastifyReply, { state, message, platform }: ReceivedMessage) {
      const { role, locale } = message;
      if (role !== 'instructor')
        return fail(request, reply, { failure: 'not-a-teacher', reason: 'a learner chooses', locale });
      const contentRequest = parseContentRequest(message, platform);
      if (!contentRequest.ok)
        return fail(request, reply, { failure: 'refused', reason: contentRequest.reason, locale });
      const code = await answerLtiRequest(db, { state, answer: contentRequest.request });
      if (code === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'answered before', locale });
      return sendContentPage(reply, db, {
        platform,
        request: contentRequest.request,
        code,
        search: '',
        start: 0,
      });
    },

    async choose(request: FastifyRequest, reply: FastifyReply) {
      const field = (name: string) => readFormField(request.body, name, 200);
      const code = field('code');
      const contentRequest = await findContentRequest(db, code);
      const platform = contentRequest && findPlatform(contentRequest);
      if (contentRequest === undefined || platform === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'nothing is chosen under that code' });
      const exercise = await chosenExercise(db, field('exercise'), contentRequest.request);
      if (exercise === undefined && field('cancel') === '') {
        const start = Number(/^\d{1,6}$/.exec(field('start'))?.[0] ?? 0);
        const list = { search: field('search').trim(), start };
        return sendContentPage(reply, db, { platform, request: contentRequest.request, code, ...list });
      }
      const consumed = await consumeContentRequest(db, code);
      if (consumed === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'chosen at the same moment' });
      const response = { platform, request: consumed.request, exercise, baseUrl };
      const token = await signContentResponse(await loadToolKey(db), response);
      return sendReturnPage(reply, { platform, request: consumed.request, token });
    },
  };
}
