import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from '../../http/door.ts';
import type { Db } from '../../store/database.ts';
import { recogniseIdentity } from '../../store/identities-store.ts';
import type { AssertedPerson } from '../../store/schema.ts';
import { keepForJoining } from '../../store/sign-in-requests-store.ts';

/** Lets in whom the university vouches for; where an account has their e-mail address, it may be joined by its password. */
export const admission =
  (db: Db, door: Door) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person, next }: { person: AssertedPerson; next: string },
  ): Promise<FastifyReply> => {
    const recognition = await recogniseIdentity(db, person);
    if (recognition.ok) return door.enter(request, reply, { recognition, next });
    const browser = door.shownBy(request);
    const { reason } = recognition;
    if (browser === undefined) return door.fail(request, reply, reason, reason);
    await door.writeRefusal(request, reason, reason);
    const code = await keepForJoining(db, { person, browser });
    return door.goTo(reply, `${door.page}#/login?failed=${reason}&join=${code}`);
  };
