import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from '../../http/door.ts';
import type { Db } from '../../store/database.ts';
import { recogniseIdentity } from '../../store/identities-store.ts';
import type { AssertedPerson } from '../../store/schema.ts';

/** Lets in whom the university vouches for, unless somebody else has their e-mail address. */
export const admission =
  (db: Db, door: Door) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person, next }: { person: AssertedPerson; next: string },
  ): Promise<FastifyReply> => {
    const recognition = await recogniseIdentity(db, person);
    return recognition.ok
      ? door.enter(request, reply, { recognition, next })
      : door.fail(request, reply, recognition.reason, recognition.reason);
  };
