import {
  type BodyOf,
  createMessage,
  endpoints,
  findRepeatedPeople,
  findIdentifierFault,
  limits,
} from '@elucida/contract';
import type { FastifyRequest } from 'fastify';
import { addAuditDetails } from '../../../platform/http/binding/audit-calls.ts';
import type { RawInput } from '../../../platform/http/binding/bind-endpoint.ts';
import { type Fault, conflict, invalidInput, notFound } from '../../../platform/http/failures/failures.ts';
import { canUsePasswordLink, canHavePassword } from '../password-access.ts';
import type { Services } from '../../../services.ts';
import { findAccount } from '../store.ts';
import {
  type Invitation,
  type InvitedPerson,
  findTakenIdentifiers,
  invitePeople,
  queueInvitation,
} from './store.ts';
import { uniqueViolation } from '../../../database/queries/unique-violation.ts';

const messages = {
  identifierTaken: createMessage('identifier-taken'),
  roleWithoutPassword: createMessage('passwords-for-administrators-only'),
};

const noInvitation = () => conflict('no-invitation', createMessage('no-invitation'));

const maxAttempts = 3;

/** Reads the body as far as possible, to report all faults at once. */
function readablePeople(body: unknown): InvitedPerson[] {
  const { people } = (body ?? {}) as { people?: unknown };
  if (!Array.isArray(people)) return [];
  return people.slice(0, limits.invitedPeople).map((person: unknown) => {
    const fields = (person ?? {}) as Record<string, unknown>;
    const text = (name: string) =>
      typeof fields[name] === 'string' ? fields[name].slice(0, 1_000).trim() : '';
    const role = text('role') as InvitedPerson['role'];
    return {
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email'),
      uliegeid: text('uliegeid') || null,
      role,
    };
  });
}

export function registerInvitations({ config, db, audit, binder }: Services): void {
  // In a demonstration everyone is an administrator, so the server mails no invitations.
  const sendsMail = config.mail !== undefined && !config.demo;

  async function otherFaults({ body }: Pick<RawInput, 'body'>): Promise<Fault[]> {
    const people = readablePeople(body);
    const taken = people.length === 0 ? [] : await findTakenIdentifiers(db, people);
    return [
      ...findRepeatedPeople(people).map(({ index, field, message }) => ({
        path: `people.${index}.${field}`,
        message,
      })),
      ...people.flatMap(({ uliegeid, role }, index) => {
        const fault = uliegeid === null ? undefined : findIdentifierFault(uliegeid, config.institution);
        return [
          ...(fault === undefined ? [] : [{ path: `people.${index}.uliegeid`, message: fault }]),
          ...(['STUDENT', 'PROFESSOR'].includes(role) && !canHavePassword(role, config)
            ? [{ path: `people.${index}.role`, message: messages.roleWithoutPassword }]
            : []),
        ];
      }),
      ...taken.map((index) => ({ path: `people.${index}.uliegeid`, message: messages.identifierTaken })),
    ];
  }

  async function invite(
    body: BodyOf<typeof endpoints.invitations.create>,
    { id: requestId, caller }: FastifyRequest,
  ): Promise<Invitation[]> {
    for (let attempt = 1; ; attempt++) {
      const faults = await otherFaults({ body });
      if (faults.length > 0) throw invalidInput(faults);
      try {
        const madeBy = caller.account!.id;
        return await invitePeople(db, readablePeople(body), { sendsMail, madeBy, requestId });
      } catch (error) {
        // Someone registered at the same moment: the retry sees their account.
        if (uniqueViolation(error) === undefined || attempt === maxAttempts) throw error;
      }
    }
  }

  binder.bind(
    endpoints.invitations.create,
    async ({ body, request, caller }) => {
      const results = await invite(body, request);
      const created = results.flatMap(({ id, isNew }, index) =>
        isNew ? [{ id, role: body.people[index]!.role }] : [],
      );
      addAuditDetails(request, { invited: String(created.length) });
      await Promise.all(
        created.map(({ id, role }) =>
          audit.record(
            {
              action: 'invitations.create',
              outcome: 'done',
              actorId: caller.account!.id,
              target: `/accounts/${id}`,
              details: { role },
              requestId: request.id,
            },
            caller.account!.id,
          ),
        ),
      );
      return {
        people: results.map(({ id, isNew, link }, index) => ({
          id,
          email: body.people[index]!.email,
          outcome: isNew ? 'invited' : 'has-account',
          code: link?.code ?? null,
          expiresAt: link?.expiresAt.toISOString() ?? null,
        })),
      };
    },
    { otherFaults },
  );

  binder.bind(endpoints.invitations.repeat, async ({ params, request }) => {
    if (!sendsMail) throw notFound();
    const account = await findAccount(db, params.id);
    if (account === undefined) throw notFound();
    if (account.invitedAt === null || !canUsePasswordLink(account, config)) throw noInvitation();
    await queueInvitation(db, account.id, request.id);
  });
}
