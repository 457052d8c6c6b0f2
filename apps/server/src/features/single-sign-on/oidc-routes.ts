import type { FastifyInstance } from 'fastify';
import type { OidcSettings } from '../../sign-in-settings/oidc-settings.ts';
import { type Door, nextOf } from '../../http/door.ts';
import { takeForms } from '../../http/form-body.ts';
import type { Db } from '../../store/database.ts';
import { keepVerifiedPerson, openSignIn, takeSignIn } from '../../store/sign-in-requests-store.ts';
import { admission } from './admission.ts';
import { registerFinish, replacesSession } from './finish-routes.ts';
import { createOidcProvider } from './oidc-provider.ts';
import { asksForProof } from './provider.ts';

interface OidcRoutesOptions {
  settings: OidcSettings;
  identifierPattern: string;
  db: Db;
  door: Door;
}

const openOnce = { config: { policy: 'open' }, exposeHeadRoute: false } as const;

export function registerOidc(app: FastifyInstance, options: OidcRoutesOptions): void {
  const { settings, identifierPattern, db, door } = options;
  const admit = admission(db, door);
  const provider = createOidcProvider(settings, identifierPattern);

  takeForms(app, 16 * 1024);

  app.get('/login', openOnce, async (request, reply) => {
    await door.limitBeginnings(request);
    try {
      const isProof = asksForProof(request.query);
      const { id, address, secrets } = await provider.begin(isProof);
      const browser = door.browserOf(request, reply);
      await openSignIn(db, { id, browser, next: nextOf(request.query), secrets, isProof });
      return await door.goTo(reply, address);
    } catch (error) {
      return door.fail(request, reply, 'unreachable', (error as Error).message);
    }
  });

  app.get('/callback', openOnce, async (request, reply) => {
    const callback = new URL(`${settings.redirectUri}${/\?.*$/.exec(request.url)?.[0] ?? ''}`);
    const [id, browser] = [callback.searchParams.get('state') ?? '', door.shownBy(request)];
    if (browser === undefined) return door.fail(request, reply, 'other-browser', 'no cookie');
    const taken = await takeSignIn(db, { id, browser });
    if (taken === undefined) return door.fail(request, reply, 'other-browser', 'not asked by this browser');
    const verdict = await provider.judge(callback, id, taken);
    if (!verdict.ok) return door.fail(request, reply, verdict.failure, verdict.reason);
    const answered = { person: verdict.person, next: taken.next };
    if (!(await replacesSession(db, request, answered.person))) return admit(request, reply, answered);
    const code = await keepVerifiedPerson(db, { ...answered, browser });
    return door.goTo(reply, `${door.page}sp/finish?code=${code}`);
  });

  registerFinish(app, { db, door, admit });
}
