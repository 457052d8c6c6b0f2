import type { FastifyInstance } from 'fastify';
import type { SamlSettings } from '../../sign-in-settings/saml-settings.ts';
import { type Door, nextOf } from '../../http/door.ts';
import { fieldOf, takeForms } from '../../http/form-body.ts';
import type { Db } from '../../store/database.ts';
import { answerSignIn, findWaitingSignIn, openSignIn } from '../../store/sign-in-requests-store.ts';
import { samlMetadata } from './saml-metadata.ts';
import { admission } from './admission.ts';
import { registerFinish } from './finish-routes.ts';
import { asksForProof } from './provider.ts';
import { createSamlProvider } from './saml-provider.ts';

interface SamlRoutesOptions {
  settings: SamlSettings;
  identifierPattern: string;
  db: Db;
  door: Door;
}

const open = { config: { policy: 'open' } } as const;
const openOnce = { ...open, exposeHeadRoute: false } as const;

/** An answer with its certificates, signed and encrypted. */
const mostOfAnswer = 512 * 1024;

export function registerSaml(app: FastifyInstance, options: SamlRoutesOptions): void {
  const { settings, identifierPattern, db, door } = options;
  const findWaiting = (id: string) => findWaitingSignIn(db, id);
  const admit = admission(db, door);
  const provider = createSamlProvider({ settings, identifierPattern, findWaiting });

  takeForms(app, mostOfAnswer);

  app.get('/login', openOnce, async (request, reply) => {
    await door.limitBeginnings(request);
    const isProof = asksForProof(request.query);
    const { id, address } = await provider.begin(isProof);
    const browser = door.browserOf(request, reply);
    await openSignIn(db, { id, browser, next: nextOf(request.query), isProof });
    return door.goTo(reply, address);
  });

  app.post('/acs', { config: { policy: 'open', isBoundToRequest: true } }, async (request, reply) => {
    const answer = await provider.judge(fieldOf(request.body, 'SAMLResponse', mostOfAnswer));
    if (!('verdict' in answer)) return door.fail(request, reply, answer.failure, answer.reason);
    const { verdict, requestId, assertionId } = answer;
    if (!verdict.ok) return door.fail(request, reply, verdict.failure, verdict.reason);
    const { person } = verdict;
    const code = await answerSignIn(db, { id: requestId, assertionId, person });
    if (code === undefined) return door.fail(request, reply, 'expired', 'answered before');
    // The browser sends its cookie along only now: not with what another site posts.
    return door.goTo(reply, `${door.page}sp/finish?code=${code}`);
  });

  registerFinish(app, { db, door, admit });

  app.get('/metadata', open, async (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(samlMetadata(settings)),
  );
}
