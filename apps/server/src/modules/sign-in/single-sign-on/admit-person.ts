import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExternalSignIn } from '../sessions/external-sign-in.ts';
import type { Db } from '../../../database/database.ts';
import { recogniseIdentity } from '../../accounts/identities-store.ts';
import type { ProviderProfile } from '../../../database/schema/index.ts';
import { saveVerifiedPerson } from './sign-in-requests-store.ts';

interface AdmittedPerson {
  person: ProviderProfile;
  next: string;
  isAddressTransferAllowed?: boolean;
}

export type AdmitPerson = ReturnType<typeof createAdmission>;

/**
 * If another account has the address, redirects to the sign-in page. There the person links that
 * account with its password, or takes over an unproven address (`isAddressTransferAllowed`).
 */
export const createAdmission =
  (db: Db, externalSignIn: ExternalSignIn) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { person, next, isAddressTransferAllowed = false }: AdmittedPerson,
  ): Promise<FastifyReply> => {
    const recognition = await recogniseIdentity(db, person, { isAddressTransferAllowed });
    if (recognition.ok) {
      // A provider that has its own open session did not ask for a password now.
      const provenAt = new Date(person.authenticatedAt ?? 0);
      return externalSignIn.complete(request, reply, { recognition, next, provenAt });
    }
    const browser = externalSignIn.readBrowserSecret(request);
    const { reason, canTakeAddress } = recognition;
    if (browser === undefined) return externalSignIn.fail(request, reply, reason, reason);
    await externalSignIn.logRejection(request, reason, reason);
    // A session would redirect away from the sign-in page.
    await externalSignIn.endSession(request, reply);
    const code = await saveVerifiedPerson(db, { person, browser, next, canJoin: true });
    const offer = canTakeAddress ? '&canTakeAddress=true' : '';
    return externalSignIn.redirect(
      reply,
      `${externalSignIn.pageUrl}#/login?failed=${reason}&join=${code}${offer}`,
    );
  };
