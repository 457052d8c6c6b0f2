import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../store/accounts-store.ts';
import { findLaunchedAccount, recogniseLaunched } from '../../store/identities-store.ts';
import { linkScore } from '../../store/lti-scores-store.ts';
import { answerLtiRequest, findLtiLaunch, takeLtiLaunch } from '../../store/lti-requests-store.ts';
import type { LtiLaunch } from '../../store/schema.ts';
import type { SessionHolder } from '../../store/sessions-store.ts';
import { sendAccountSwitchPage } from '../../http/account-switch-page.ts';
import { languageOf } from '../../http/language-of.ts';
import { fieldOf } from '../../http/form-body.ts';
import { lineItemOf } from './line-item.ts';
import { type LtiContext, type Received } from './lti-context.ts';
import { targetPage } from './target-page.ts';

/** A launch that would replace the session of another account. */
interface Replaced {
  current: SessionHolder;
  known: Account | undefined;
  found: LtiLaunch;
  code: string;
}

/** Somebody opens an exercise from a course: first what the platform posted, then the browser with its cookie. */
export function createLaunch({ db, door, page, fail }: LtiContext) {
  const failUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    fail(request, reply, { failure: 'other-browser', reason: 'no launch of this browser' });

  function askToSwitch(
    request: FastifyRequest,
    reply: FastifyReply,
    { current, known, found, code }: Replaced,
  ) {
    const names = found.person.names ?? known;
    return sendAccountSwitchPage(reply, {
      current: { ...current, email: current.username },
      next: names && { ...names, email: known?.email ?? '' },
      code,
      action: `${page}lti/finish`,
      language: languageOf(request.headers['accept-language']),
    });
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, code: string) {
    const browser = door.shownBy(request);
    const answer = browser === undefined ? undefined : await takeLtiLaunch(db, { code, browser });
    if (answer === undefined) return failUnknown(request, reply);
    const recognition = await recogniseLaunched(db, answer.person);
    if (!recognition.ok)
      return fail(request, reply, { failure: 'administrator', reason: 'the account of an administrator' });
    const { issuer, subject } = answer.person;
    if (answer.scores)
      await linkScore(db, { accountId: recognition.account.id, issuer, subject, ...answer.scores });
    return door.enter(request, reply, { recognition, next: answer.next });
  }

  return {
    async begin(request: FastifyRequest, reply: FastifyReply, { state, message, platform }: Received) {
      const { target, person, locale } = message;
      const next = targetPage(target, page);
      if (next === undefined)
        return fail(request, reply, { failure: 'refused', reason: 'a target that is none of ours', locale });
      const lineItem = lineItemOf(message, platform);
      const exerciseId = Number(/\d+$/.exec(next)?.[0] ?? 0);
      const scores =
        lineItem !== undefined && exerciseId > 0
          ? { exerciseId, lineItem, clientId: platform.clientId }
          : null;
      const answer = { kind: 'launch', person, next, scores } as const;
      const code = await answerLtiRequest(db, { state, answer });
      if (code === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'answered before', locale });
      // The browser sends its cookie along only now: not with what another site posts.
      return door.goTo(reply, `${page}lti/finish?code=${code}`);
    },

    async finish(request: FastifyRequest, reply: FastifyReply) {
      const [code, browser] = [fieldOf(request.query, 'code'), door.shownBy(request)];
      const found = browser === undefined ? undefined : await findLtiLaunch(db, { code, browser });
      if (found !== undefined && request.viewer.account !== undefined) {
        const known = await findLaunchedAccount(db, found.person);
        if (known?.id !== request.viewer.account.id)
          return askToSwitch(request, reply, { current: request.viewer.account, known, found, code });
      }
      return admit(request, reply, code);
    },

    /** Takes the choice of a person whose browser has a session of another account. */
    async choose(request: FastifyRequest, reply: FastifyReply) {
      const code = fieldOf(request.body, 'code');
      if (fieldOf(request.body, 'choice') === 'switch') return admit(request, reply, code);
      const browser = door.shownBy(request);
      const answer = browser === undefined ? undefined : await takeLtiLaunch(db, { code, browser });
      return answer === undefined ? failUnknown(request, reply) : door.goTo(reply, `${page}#${answer.next}`);
    },
  };
}
