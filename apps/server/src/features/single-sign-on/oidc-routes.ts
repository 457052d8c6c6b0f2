import type { FastifyInstance } from 'fastify';
import type { OidcSettings } from '../../sign-in-settings/oidc-settings.ts';
import { type ExternalSignIn, safeReturnPath } from '../../http/door.ts';
import { acceptForms } from '../../http/form-body.ts';
import type { Db } from '../../store/database.ts';
import {
  saveVerifiedPerson,
  createSignInRequest,
  consumeSignIn,
} from '../../store/sign-in-requests-store.ts';
import { createAdmission } from './admission.ts';
import { registerFinish, replacesSession } from './finish-routes.ts';
import { createOidcProvider } from './oidc-provider.ts';
import { requestsProof } from './provider.ts';

interface OidcRoutesOptions {
  settings: OidcSettings;
  identifierPattern: string;
  db: Db;
  externalSignIn: ExternalSignIn;
}

const openOnce = { config: { policy: 'open' }, exposeHeadRoute: false } as const;

export function registerOidc(app: FastifyInstance, options: OidcRoutesOptions): void {
  const { settings, identifierPattern, db, externalSignIn } = options;
  const admit = createAdmission(db, externalSignIn);
  const provider = createOidcProvider(settings, identifierPattern);

  acceptForms(app, 16 * 1024);

  app.get('/login', openOnce, async (request, reply) => {
    await externalSignIn.limitStarts(request);
    try {
      const isProof = requestsProof(request.query);
      const { id, address, secrets } = await provider.begin(isProof);
      const browser = externalSignIn.ensureBrowserSecret(request, reply);
      await createSignInRequest(db, { id, browser, next: safeReturnPath(request.query), secrets, isProof });
      return await externalSignIn.redirect(reply, address);
    } catch (error) {
      return externalSignIn.fail(request, reply, 'unreachable', (error as Error).message);
    }
  });

  app.get('/callback', openOnce, async (request, reply) => {
    const callback = new URL(`${settings.redirectUri}${/\?.*$/.exec(request.url)?.[0] ?? ''}`);
    const [id, browser] = [
      callback.searchParams.get('state') ?? '',
      externalSignIn.readBrowserSecret(request),
    ];
    if (browser === undefined) return externalSignIn.fail(request, reply, 'other-browser', 'no cookie');
    const taken = await consumeSignIn(db, { id, browser });
    if (taken === undefined)
      return externalSignIn.fail(request, reply, 'other-browser', 'not asked by this browser');
    const verdict = await provider.judge(callback, id, taken);
    if (!verdict.ok) return externalSignIn.fail(request, reply, verdict.failure, verdict.reason);
    const answered = { person: verdict.person, next: taken.next };
    if (!(await replacesSession(db, request, answered.person))) return admit(request, reply, answered);
    const code = await saveVerifiedPerson(db, { ...answered, browser });
    return externalSignIn.redirect(reply, `${externalSignIn.pageUrl}sp/finish?code=${code}`);
  });

  registerFinish(app, { db, externalSignIn, admit });
}
