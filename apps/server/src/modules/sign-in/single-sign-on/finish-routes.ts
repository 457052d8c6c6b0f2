import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAccountSwitchPage } from './account-switch-page.ts';
import type { ExternalSignIn } from '../sessions/external-sign-in.ts';
import { readFormField } from '../../../platform/http/binding/form-body.ts';
import { chooseLanguage } from '../../../platform/http/headers/choose-language.ts';
import type { Db } from '../../../database/database.ts';
import { findIdentityAccount } from '../../accounts/linked-identities-store.ts';
import type { ProviderProfile } from '../../../database/schema/index.ts';
import { findAnsweredSignIn, consumeAnsweredSignIn } from './sign-in-requests-store.ts';
import type { AdmitPerson } from './admit-person.ts';

interface FinishRoutesOptions {
  db: Db;
  externalSignIn: ExternalSignIn;
  admit: AdmitPerson;
}

export const openWithoutHead = { config: { policy: 'open' }, exposeHeadRoute: false } as const;

/** Returns true if another account's session would end without a question. */
export async function replacesSession(
  db: Db,
  { caller }: FastifyRequest,
  person: ProviderProfile,
): Promise<boolean> {
  if (caller.account === undefined) return false;
  const found = await findIdentityAccount(db, person);
  if (found !== undefined) return found.id !== caller.account.id;
  // An unproven address links no account, so this sign-in opens another one.
  if (person.isEmailProven === false) return true;
  // For the address of this session's account, `admit` offers to link the account.
  return caller.account.username.toLowerCase() !== person.email.toLowerCase();
}

/** The browser presents the code of a verified answer and its cookie. */
export function registerFinish(
  app: FastifyInstance,
  { db, externalSignIn, admit }: FinishRoutesOptions,
): void {
  const fail = (request: FastifyRequest, reply: FastifyReply) =>
    externalSignIn.fail(request, reply, 'other-browser', 'no cookie, or no answer for this browser');

  app.get('/finish', openWithoutHead, async (request, reply) => {
    const [code, browser] = [readFormField(request.query, 'code'), externalSignIn.readBrowserSecret(request)];
    if (browser === undefined) return fail(request, reply);
    const found = await findAnsweredSignIn(db, { code, browser });
    const { account } = request.caller;
    if (found !== undefined && account !== undefined && (await replacesSession(db, request, found.person))) {
      return sendAccountSwitchPage(reply, {
        current: { ...account, email: account.username },
        next: { ...found.person, ...(found.person.isEmailProven === false && { email: '' }) },
        code,
        action: `${externalSignIn.pageUrl}sp/finish`,
        language: chooseLanguage(request.headers['accept-language']),
      });
    }
    const answered = await consumeAnsweredSignIn(db, { code, browser });
    return answered === undefined ? fail(request, reply) : admit(request, reply, answered);
  });

  /** The person's session or address belongs to another account. */
  app.post('/finish', openWithoutHead, async (request, reply) => {
    const [code, choice] = [readFormField(request.body, 'code'), readFormField(request.body, 'choice')];
    const browser = externalSignIn.readBrowserSecret(request);
    const answered = browser === undefined ? undefined : await consumeAnsweredSignIn(db, { code, browser });
    if (answered === undefined) return fail(request, reply);
    if (choice === 'stay')
      return externalSignIn.redirect(reply, `${externalSignIn.pageUrl}#${answered.next}`);
    return admit(request, reply, { ...answered, isAddressTransferAllowed: choice === 'take-address' });
  });
}
