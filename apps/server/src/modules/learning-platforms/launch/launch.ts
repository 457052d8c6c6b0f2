import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/store.ts';
import { recogniseLaunchedPerson } from '../../accounts/identities-store.ts';
import { findLaunchedAccount } from '../../accounts/linked-identities-store.ts';
import { linkGradebookColumn } from '../scores/store.ts';
import { answerLtiRequest, findLtiLaunch, consumeLtiLaunch } from '../requests-store.ts';
import type { LtiLaunch } from '../../../database/schema/index.ts';
import type { SessionHolder } from '../../../platform/http/binding/caller.ts';
import { sendAccountSwitchPage } from '../../sign-in/single-sign-on/account-switch-page.ts';
import { chooseLanguage } from '../../../platform/http/headers/choose-language.ts';
import { readFormField } from '../../../platform/http/binding/form-body.ts';
import { parseLineItem } from '../scores/line-item.ts';
import type { LtiContext, ReceivedMessage } from '../lti-context.ts';
import { parseTargetPage } from '../target-page.ts';

interface AccountQuestion {
  current: SessionHolder;
  known: Account | undefined;
  found: LtiLaunch;
  code: string;
}

/** First the platform posts its message, then the browser presents its cookie. */
export function createLaunch({ db, externalSignIn, baseUrl, fail }: LtiContext) {
  const failUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    fail(request, reply, { failure: 'other-browser', reason: 'no launch of this browser' });

  function askToSwitch(
    request: FastifyRequest,
    reply: FastifyReply,
    { current, known, found, code }: AccountQuestion,
  ) {
    const names = found.person.names ?? known;
    return sendAccountSwitchPage(reply, {
      current: { ...current, email: current.username },
      next: names && { ...names, email: known?.email ?? '' },
      code,
      action: `${baseUrl}lti/finish`,
      language: chooseLanguage(request.headers['accept-language']),
    });
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, code: string) {
    const browser = externalSignIn.readBrowserSecret(request);
    const answer = browser === undefined ? undefined : await consumeLtiLaunch(db, { code, browser });
    if (answer === undefined) return failUnknown(request, reply);
    const recognition = await recogniseLaunchedPerson(db, answer.person);
    if (!recognition.ok)
      return fail(request, reply, { failure: 'administrator', reason: 'the account of an administrator' });
    const { issuer, subject } = answer.person;
    if (answer.scores)
      await linkGradebookColumn(db, { accountId: recognition.account.id, issuer, subject, ...answer.scores });
    return externalSignIn.complete(request, reply, { recognition, next: answer.next });
  }

  return {
    async begin(request: FastifyRequest, reply: FastifyReply, { state, message, platform }: ReceivedMessage) {
      const { target, person, locale } = message;
      const next = parseTargetPage(target, baseUrl);
      if (next === undefined)
        return fail(request, reply, { failure: 'refused', reason: 'a target outside Elucida', locale });
      const lineItem = parseLineItem(message, platform);
      const exerciseId = Number(/\d+$/.exec(next)?.[0] ?? 0);
      const scores =
        lineItem !== undefined && exerciseId > 0
          ? { exerciseId, lineItem, clientId: platform.clientId }
          : null;
      const answer = { kind: 'launch', person, next, scores } as const;
      const code = await answerLtiRequest(db, { state, answer });
      if (code === undefined)
        return fail(request, reply, { failure: 'expired', reason: 'answered before', locale });
      // The browser sends no cookie with a form that another site posts.
      return externalSignIn.redirect(reply, `${baseUrl}lti/finish?code=${code}`);
    },

    async finish(request: FastifyRequest, reply: FastifyReply) {
      const [code, browser] = [
        readFormField(request.query, 'code'),
        externalSignIn.readBrowserSecret(request),
      ];
      const found = browser === undefined ? undefined : await findLtiLaunch(db, { code, browser });
      if (found !== undefined && request.caller.account !== undefined) {
        const known = await findLaunchedAccount(db, found.person);
        if (known?.id !== request.caller.account.id)
          return askToSwitch(request, reply, { current: request.caller.account, known, found, code });
      }
      return admit(request, reply, code);
    },

    /** The browser has a session of another account. */
    async choose(request: FastifyRequest, reply: FastifyReply) {
      const code = readFormField(request.body, 'code');
      if (readFormField(request.body, 'choice') === 'switch') return admit(request, reply, code);
      const browser = externalSignIn.readBrowserSecret(request);
      const answer = browser === undefined ? undefined : await consumeLtiLaunch(db, { code, browser });
      return answer === undefined
        ? failUnknown(request, reply)
        : externalSignIn.redirect(reply, `${baseUrl}#${answer.next}`);
    },
  };
}
