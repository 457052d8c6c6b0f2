import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from '../../http/door.ts';
import type { Db } from '../../store/database.ts';
import { recogniseIdentity } from '../../store/identities-store.ts';
import type { AssertedPerson } from '../../store/schema.ts';
import { keepVerifiedPerson } from '../../store/sign-in-requests-store.ts';

interface AdmittedPerson {
  person: AssertedPerson;
  next: string;
  mayTakeAddress?: boolean;
}

export type Admission = ReturnType<typeof admission>;

/**
 * Lets in a person whom the university vouches for. Where another account has their address, the page
 * asks: the account's password joins it; an unproven address may also be taken (`mayTakeAddress`).
 */
export const admission =
  (db: Db, door: Door) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person, next, mayTakeAddress = false }: AdmittedPerson,
  ): Promise<FastifyReply> => {
    const recognition = await recogniseIdentity(db, person, { mayTakeAddress });
    if (recognition.ok) {
      // A provider that kept its own session open asked nobody for a password now.
      const provenAt = new Date(person.authenticatedAt ?? 0);
      return door.enter(request, reply, { recognition, next, provenAt });
    }
    const browser = door.shownBy(request);
    const { reason, canTakeAddress } = recognition;
    if (browser === undefined) return door.fail(request, reply, reason, reason);
    await door.writeRefusal(request, reason, reason);
    // The password is asked for on the sign-in page, which a session would lead away from.
    await door.leave(request, reply);
    const code = await keepVerifiedPerson(db, { person, browser, next, canJoin: true });
    const offer = canTakeAddress ? '&canTakeAddress=true' : '';
    return door.goTo(reply, `${door.page}#/login?failed=${reason}&join=${code}${offer}`);
  };
