import type { FastifyReply, FastifyRequest } from 'fastify';
import { recogniseLaunched } from '../../store/identities-store.ts';
import { linkScore } from '../../store/lti-scores-store.ts';
import { answerLtiRequest, takeLtiLaunch } from '../../store/lti-requests-store.ts';
import { fieldOf } from '../../http/form-body.ts';
import { lineItemOf } from './line-item.ts';
import { type LtiContext, type Received } from './lti-context.ts';
import { targetPage } from './target-page.ts';

/** Somebody opens an exercise from a course: first what the platform posted, then the browser with its cookie. */
export function createLaunch({ db, door, page, keepsEmail, fail }: LtiContext) {
  return {
    async begin(request: FastifyRequest, reply: FastifyReply, { state, message, platform }: Received) {
      const { target, person, locale } = message;
      const next = targetPage(target, page);
      if (next === undefined)
        return fail(request, reply, { failure: 'refused', reason: 'a target that is none of ours', locale });
      const email = keepsEmail ? person.email : null;
      const lineItem = lineItemOf(message, platform);
      const exerciseId = Number(/\d+$/.exec(next)?.[0] ?? 0);
      const scores =
        lineItem !== undefined && exerciseId > 0
          ? { exerciseId, lineItem, clientId: platform.clientId }
          : null;
      const answer = { kind: 'launch', person: { ...person, email }, next, scores } as const;
      const code = await answerLtiRequest(db, { state, answer });
      if (code === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'answered before', locale });
      // The browser sends its cookie along only now: not with what another site posts.
      return door.goTo(reply, `${page}lti/finish?code=${code}`);
    },

    async finish(request: FastifyRequest, reply: FastifyReply) {
      const [code, browser] = [fieldOf(request.query, 'code'), door.shownBy(request)];
      const answer = browser === undefined ? undefined : await takeLtiLaunch(db, { code, browser });
      if (answer === undefined)
        return fail(request, reply, { failure: 'other-browser', reason: 'no launch of this browser' });
      const recognition = await recogniseLaunched(db, answer.person);
      if (!recognition.ok)
        return fail(request, reply, { failure: 'administrator', reason: 'the account of an administrator' });
      const { issuer, subject } = answer.person;
      if (answer.scores)
        await linkScore(db, { accountId: recognition.account.id, issuer, subject, ...answer.scores });
      return door.enter(request, reply, { recognition, next: answer.next });
    },
  };
}
