import type { FastifyInstance } from 'fastify';
import type { OidcSettings } from '../../../config/sign-in/oidc-settings.ts';
import { type ExternalSignIn, safeReturnPath } from '../sessions/external-sign-in.ts';
import { acceptForms } from '../../../platform/http/binding/form-body.ts';
import type { Db } from '../../../database/database.ts';
import {
  saveVerifiedPerson,
  createSignInRequest,
  consumePendingSignIn,
  findPendingSignIn,
} from '../single-sign-on/sign-in-requests-store.ts';
import { createAdmission } from '../single-sign-on/admit-person.ts';
import { openWithoutHead, registerFinish, replacesSession } from '../single-sign-on/finish-routes.ts';
import { createOidcProvider } from './oidc-provider.ts';
import { requestsProof } from '../single-sign-on/provider-result.ts';

interface OidcRoutesOptions {
  settings: OidcSettings;
  identifierPattern: string;
  db: Db;
  externalSignIn: ExternalSignIn;
}

export function registerOidc(app: FastifyInstance, options: OidcRoutesOptions): void {
  const { settings, identifierPattern, db, externalSignIn } = options;
  const admit = createAdmission(db, externalSignIn);
  const provider = createOidcProvider(settings, identifierPattern);

  acceptForms(app, 16 * 1024);

  app.get('/login', openWithoutHead, async (request, reply) => {
    await externalSignIn.limitStarts(request);
    const isProof = requestsProof(request.query);
    let begun: Awaited<ReturnType<typeof provider.begin>>;
    try {
      begun = await provider.begin(isProof);
    } catch (error) {
      return externalSignIn.fail(request, reply, 'unreachable', (error as Error).message);
    }
    const { id, address, secrets } = begun;
    const browser = externalSignIn.ensureBrowserSecret(request, reply);
    await createSignInRequest(db, { id, browser, next: safeReturnPath(request.query), secrets, isProof });
    return externalSignIn.redirect(reply, address);
  });

  app.get('/callback', openWithoutHead, async (request, reply) => {
    const callback = new URL(`${settings.redirectUri}${/\?.*$/.exec(request.url)?.[0] ?? ''}`);
    const [id, browser] = [
      callback.searchParams.get('state') ?? '',
      externalSignIn.readBrowserSecret(request),
    ];
    if (browser === undefined) return externalSignIn.fail(request, reply, 'other-browser', 'no cookie');
    // PostgreSQL stores no NUL.
    const canExist = !id.includes('\0');
    const consumed = canExist ? await consumePendingSignIn(db, { id, browser }) : undefined;
    if (consumed === undefined) {
      // A sign-in that still waits belongs to another browser.
      const isElsewhere = canExist && (await findPendingSignIn(db, id)) !== undefined;
      return isElsewhere
        ? externalSignIn.fail(request, reply, 'other-browser', 'not asked by this browser')
        : externalSignIn.fail(request, reply, 'expired', 'answered before, expired or unknown');
    }
    const verdict = await provider.judge(callback, id, consumed);
    if (!verdict.ok) return externalSignIn.fail(request, reply, verdict.failure, verdict.reason);
    const answered = { person: verdict.person, next: consumed.next };
    if (!(await replacesSession(db, request, answered.person))) return admit(request, reply, answered);
    const code = await saveVerifiedPerson(db, { ...answered, browser });
    return externalSignIn.redirect(reply, `${externalSignIn.pageUrl}sp/finish?code=${code}`);
  });

  registerFinish(app, { db, externalSignIn, admit });
}
