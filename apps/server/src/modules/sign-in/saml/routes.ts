import type { FastifyInstance } from 'fastify';
import type { SamlSettings } from '../../../config/sign-in/saml-settings.ts';
import { type ExternalSignIn, safeReturnPath } from '../sessions/external-sign-in.ts';
import { readFormField, acceptForms } from '../../../platform/http/binding/form-body.ts';
import type { Db } from '../../../database/database.ts';
import {
  answerSignIn,
  findPendingSignIn,
  createSignInRequest,
} from '../single-sign-on/sign-in-requests-store.ts';
import { samlMetadata } from './saml-metadata.ts';
import { createAdmission } from '../single-sign-on/admit-person.ts';
import { openWithoutHead, registerFinish } from '../single-sign-on/finish-routes.ts';
import { requestsProof } from '../single-sign-on/provider-result.ts';
import { createSamlProvider } from './saml-provider.ts';

interface SamlRoutesOptions {
  settings: SamlSettings;
  identifierPattern: string;
  db: Db;
  externalSignIn: ExternalSignIn;
}

const open = { config: { policy: 'open' } } as const;

/** Maximum length of an answer with its certificates, signed and encrypted. */
const maxResponseLength = 512 * 1024;

export function registerSaml(app: FastifyInstance, options: SamlRoutesOptions): void {
  const { settings, identifierPattern, db, externalSignIn } = options;
  const findWaiting = (id: string) => findPendingSignIn(db, id);
  const admit = createAdmission(db, externalSignIn);
  const provider = createSamlProvider({ settings, identifierPattern, findWaiting });

  acceptForms(app, maxResponseLength);

  app.get('/login', openWithoutHead, async (request, reply) => {
    await externalSignIn.limitStarts(request);
    const isProof = requestsProof(request.query);
    const { id, address } = await provider.begin(isProof);
    const browser = externalSignIn.ensureBrowserSecret(request, reply);
    await createSignInRequest(db, { id, browser, next: safeReturnPath(request.query), isProof });
    return externalSignIn.redirect(reply, address);
  });

  app.post('/acs', { config: { policy: 'open', isBoundToRequest: true } }, async (request, reply) => {
    const answer = await provider.judge(readFormField(request.body, 'SAMLResponse', maxResponseLength));
    if (!('verdict' in answer)) return externalSignIn.fail(request, reply, answer.failure, answer.reason);
    const { verdict, requestId, assertionId } = answer;
    if (!verdict.ok) return externalSignIn.fail(request, reply, verdict.failure, verdict.reason);
    const { person } = verdict;
    const code = await answerSignIn(db, { id: requestId, assertionId, person });
    if (code === undefined)
      return externalSignIn.fail(
        request,
        reply,
        'expired',
        'answered before, expired, or with a used assertion',
      );
    // Only after this redirect does the browser send its cookie: it sends none with a form that
    // another site posts.
    return externalSignIn.redirect(reply, `${externalSignIn.pageUrl}sp/finish?code=${code}`);
  });

  registerFinish(app, { db, externalSignIn, admit });

  app.get('/metadata', open, async (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(samlMetadata(settings)),
  );
}
