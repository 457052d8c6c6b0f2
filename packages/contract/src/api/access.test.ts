import { describe, expect, it } from 'vitest';
import {
  type AccessPolicy,
  type Capability,
  allEndpoints,
  allows,
  capabilities,
  hasRank,
  roles,
} from '../index.ts';

const every = Object.keys(capabilities) as Capability[];
const editions = ['full', 'student'] as const;
const managers = ['ADMINISTRATOR', 'PROFESSOR'] as const;
const policies: AccessPolicy[] = editions.flatMap((edition) =>
  managers.map((contentManagers) => ({ edition, contentManagers })),
);

/** Returns the initials of the permitted roles in order of rank, G S P A, and a dash for others. */
function whoMay(capability: Capability, policy: AccessPolicy): string {
  return roles.map((role) => (allows(role, capability, policy) ? role[0] : '-')).join('');
}

describe('the table of capabilities', () => {
  it('lists the permitted roles of every call, in both editions and for both content managers', () => {
    const head = `${'edition'.padEnd(28)}full  full  student  student\n${'content managers'.padEnd(28)}A     P     A        P`;
    const rows = every.map((capability) => {
      const [a, b, c, d] = policies.map((policy) => whoMay(capability, policy));
      return `${capability.padEnd(28)}${a}  ${b}  ${c}     ${d}`;
    });
    // Registration is let through in the student edition so that the answer is 404: there is no
    // such call.
    expect(`\n${[head, ...rows].join('\n')}\n`).toMatchInlineSnapshot(`
      "
      edition                     full  full  student  student
      content managers            A     P     A        P
      session.open                GSPA  GSPA  GSPA     GSPA
      account.register            GSPA  GSPA  GSPA     GSPA
      account.read-own            -SPA  -SPA  -SPA     -SPA
      account.join-own            -SPA  -SPA  -SPA     -SPA
      account.secure-own          -SPA  -SPA  -SPA     -SPA
      catalogue.read              GSPA  GSPA  -SPA     -SPA
      catalogue.read-hidden       --PA  --PA  --PA     --PA
      catalogue.export            --PA  --PA  --PA     --PA
      calculator.use              GSPA  GSPA  -SPA     -SPA
      files.read                  GSPA  GSPA  -SPA     -SPA
      experiments.read-machine    -SPA  -SPA  -SPA     -SPA
      exercises.read              GSPA  GSPA  -SPA     -SPA
      exercises.read-sections     -SPA  -SPA  -SPA     -SPA
      exercises.solve             GSPA  GSPA  -SPA     -SPA
      submissions.read-own        -SPA  -SPA  -SPA     -SPA
      classResults.read           --PA  --PA  --PA     --PA
      drafts.manage-own           -SPA  -SPA  -SPA     -SPA
      logs.write-own              -SPA  -SPA  -SPA     -SPA
      laboratories.read           --PA  --PA  --PA     --PA
      content.manage              ---A  --PA  ---A     --PA
      accounts.manage             ---A  ---A  ---A     ---A
      bin.manage                  ---A  ---A  ---A     ---A
      logs.manage                 ---A  ---A  ---A     ---A
      research.consent            -SPA  -SPA  -SPA     -SPA
      research.export             ---A  ---A  ---A     ---A
      visits.record               GSPA  GSPA  -SPA     -SPA
      statistics.read             ---A  ---A  ---A     ---A
      audit.read                  ---A  ---A  ---A     ---A
      backups.manage              ---A  ---A  ---A     ---A
      backups.download            GSPA  GSPA  GSPA     GSPA
      "
    `);
  });

  it('gives a higher rank every capability of a lower one', () => {
    for (const policy of policies)
      for (const capability of every) {
        const mays = roles.map((role) => allows(role, capability, policy));
        expect(mays, capability).toEqual([...mays].sort((a, b) => Number(a) - Number(b)));
      }
  });

  it('moves only content with the setting, and administrators retain it', () => {
    const [byAdministrators, byProfessors] = managers.map((contentManagers) => ({
      edition: 'full' as const,
      contentManagers,
    }));
    const moved = every.filter(
      (capability) => whoMay(capability, byAdministrators!) !== whoMay(capability, byProfessors!),
    );
    expect(moved).toEqual(['content.manage']);
    expect(whoMay('content.manage', byProfessors!)).toBe('--PA');
  });

  it('lets guests of the student edition open a session, but no content', () => {
    const open = every.filter((capability) =>
      allows('GUEST', capability, { edition: 'student', contentManagers: 'ADMINISTRATOR' }),
    );
    expect(open).toEqual(['session.open', 'account.register', 'backups.download']);
    const calls = allEndpoints().filter(({ endpoint }) => endpoint.access === 'account.register');
    expect(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual(['POST /accounts']);
  });

  it('changes nothing for signed-in users in either edition', () => {
    for (const role of roles.slice(1))
      for (const capability of every)
        for (const contentManagers of managers)
          expect(allows(role, capability, { edition: 'student', contentManagers })).toBe(
            allows(role, capability, { edition: 'full', contentManagers }),
          );
  });
});

describe('a rank', () => {
  it('includes itself and all ranks below', () => {
    const table = roles.map((role) => roles.map((least) => (hasRank(role, least) ? 1 : 0)));
    expect(table).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 1, 1],
    ]);
  });
});

describe('every call', () => {
  it('requires its reviewed capability', () => {
    const calls = allEndpoints().map(
      ({ endpoint: { method, path, access } }) => `${access.padEnd(26)}${method.padEnd(7)}${path}`,
    );
    expect(`\n${calls.sort().join('\n')}\n`).toMatchInlineSnapshot(`
      "
      account.join-own          POST   /accounts/{id}/identities
      account.read-own          GET    /accounts/{id}
      account.read-own          GET    /accounts/{id}/data
      account.read-own          GET    /accounts/{id}/passkeys
      account.read-own          GET    /accounts/{id}/sessions
      account.read-own          GET    /session/proof
      account.register          POST   /accounts
      account.secure-own        DELETE /accounts/{id}/passkeys/{passkeyId}
      account.secure-own        DELETE /accounts/{id}/sessions
      account.secure-own        DELETE /accounts/{id}/sessions/{sessionId}
      account.secure-own        PATCH  /accounts/{id}/passkeys/{passkeyId}
      account.secure-own        PATCH  /accounts/{id}/password
      account.secure-own        POST   /accounts/{id}/confirmed-email
      account.secure-own        POST   /accounts/{id}/email-confirmation
      account.secure-own        POST   /accounts/{id}/passkeys
      account.secure-own        POST   /session/proof
      account.secure-own        POST   /session/proof/passkey
      accounts.manage           DELETE /accounts/{id}
      accounts.manage           DELETE /accounts/{id}/passkeys
      accounts.manage           DELETE /registration-limits
      accounts.manage           GET    /accounts
      accounts.manage           PATCH  /accounts/{id}
      accounts.manage           POST   /accounts/{id}/invitation
      accounts.manage           POST   /accounts/{id}/password-link
      accounts.manage           POST   /invitations
      audit.read                GET    /audit
      backups.download          GET    /backup
      backups.manage            DELETE /backup/archives/{id}
      backups.manage            GET    /backup/archives
      backups.manage            GET    /backup/status
      backups.manage            POST   /backup
      backups.manage            POST   /backup/archives/{id}/restore
      backups.manage            POST   /backup/restore
      backups.manage            POST   /backup/ticket
      bin.manage                DELETE /bin/{id}
      bin.manage                GET    /bin
      bin.manage                POST   /bin/{id}/restore
      catalogue.export          GET    /molecules/export
      catalogue.read            GET    /experiments/{id}
      catalogue.read            GET    /molecules
      catalogue.read            GET    /molecules/facets
      catalogue.read            GET    /molecules/{id}
      catalogue.read            GET    /molecules/{id}/experiments
      catalogue.read            GET    /molecules/{id}/experiments/{experimentId}
      catalogue.read            GET    /molecules/{id}/experiments/{experimentId}/images
      catalogue.read            GET    /molecules/{id}/experiments/{experimentId}/images/{imageId}
      catalogue.read            GET    /molecules/{id}/experiments/{experimentId}/images/{imageId}/content
      catalogue.read            GET    /molecules/{id}/experiments/{experimentId}/spectra
      catalogue.read-hidden     GET    /exercises/{id}/checklist
      catalogue.read-hidden     GET    /exercises/{id}/preview
      catalogue.read-hidden     GET    /molecules/{id}/experiments/{experimentId}/assignment
      catalogue.read-hidden     POST   /exercises/{id}/tryouts
      classResults.read         GET    /exercises/{id}/board
      classResults.read         GET    /exercises/{id}/board/export
      classResults.read         GET    /exercises/{id}/board/submissions
      classResults.read         GET    /exercises/{id}/live
      classResults.read         GET    /exercises/{id}/messages
      classResults.read         GET    /exercises/{id}/strategy
      classResults.read         GET    /exercises/{id}/strategy/sessions
      content.manage            DELETE /exercises/{id}
      content.manage            DELETE /exercises/{id}/messages/{messageId}
      content.manage            DELETE /files/{id}
      content.manage            DELETE /laboratories/{id}
      content.manage            DELETE /laboratories/{laboratoryId}/machines/{machineId}
      content.manage            DELETE /molecules/{id}
      content.manage            DELETE /molecules/{id}/experiments/{experimentId}
      content.manage            DELETE /molecules/{id}/experiments/{experimentId}/images/{imageId}
      content.manage            DELETE /molecules/{id}/experiments/{experimentId}/spectra
      content.manage            GET    /molecules/{id}/experiments/{experimentId}/assignment/proposal
      content.manage            GET    /molecules/{id}/experiments/{experimentId}/spectra/original
      content.manage            PATCH  /exercises/{id}
      content.manage            PATCH  /exercises/{id}/messages/{messageId}
      content.manage            PATCH  /laboratories/{id}
      content.manage            PATCH  /laboratories/{laboratoryId}/machines/{machineId}
      content.manage            PATCH  /molecules/{id}
      content.manage            PATCH  /molecules/{id}/drawing
      content.manage            PATCH  /molecules/{id}/experiments/{experimentId}
      content.manage            PATCH  /molecules/{id}/experiments/{experimentId}/assignment
      content.manage            PATCH  /molecules/{id}/experiments/{experimentId}/images/{imageId}
      content.manage            PATCH  /molecules/{id}/experiments/{experimentId}/spectra
      content.manage            POST   /exercises
      content.manage            POST   /exercises/{id}/copies
      content.manage            POST   /exercises/{id}/messages
      content.manage            POST   /exercises/{id}/publish
      content.manage            POST   /files
      content.manage            POST   /laboratories
      content.manage            POST   /laboratories/{laboratoryId}/machines
      content.manage            POST   /molecules
      content.manage            POST   /molecules/import
      content.manage            POST   /molecules/{id}/duplicate
      content.manage            POST   /molecules/{id}/experiments
      content.manage            POST   /molecules/{id}/experiments/{experimentId}/images
      content.manage            POST   /molecules/{id}/experiments/{experimentId}/spectra
      content.manage            POST   /molecules/{id}/release
      drafts.manage-own         DELETE /exercises/{id}/draft
      drafts.manage-own         GET    /exercises/{id}/draft
      drafts.manage-own         PATCH  /exercises/{id}/draft
      exercises.read            GET    /exercises
      exercises.read            GET    /exercises/{id}
      exercises.read            GET    /exercises/{id}/debrief
      exercises.read            GET    /exercises/{id}/experiments
      exercises.read            GET    /exercises/{id}/experiments/{experimentId}
      exercises.read            GET    /exercises/{id}/experiments/{experimentId}/images
      exercises.read            GET    /exercises/{id}/experiments/{experimentId}/images/{imageId}
      exercises.read            GET    /exercises/{id}/experiments/{experimentId}/images/{imageId}/content
      exercises.read            GET    /exercises/{id}/experiments/{experimentId}/spectra
      exercises.solve           POST   /exercises/{id}/assignment
      exercises.solve           POST   /exercises/{id}/corrector
      files.read                GET    /files
      files.read                GET    /files/{id}
      laboratories.read         GET    /laboratories
      laboratories.read         GET    /laboratories/{id}
      laboratories.read         GET    /laboratories/{laboratoryId}/machines
      laboratories.read         GET    /laboratories/{laboratoryId}/machines/{machineId}
      laboratories.read         GET    /machines
      laboratories.read         GET    /machines/{machineId}
      logs.manage               GET    /composerlogs
      logs.manage               GET    /composerlogs/pageurlFilters
      logs.manage               GET    /composerlogs/{logId}/start
      logs.manage               GET    /composerlogs/{startLogId}
      logs.manage               GET    /composerlogs/{startLogId}/strategy
      logs.write-own            POST   /composerlogs
      logs.write-own            POST   /composerlogs/batch
      research.consent          GET    /research/consent
      research.consent          PATCH  /research/consent
      research.export           GET    /research/export
      research.export           GET    /research/exports
      research.export           GET    /research/people
      session.open              GET    /config
      session.open              GET    /login
      session.open              POST   /logout
      session.open              POST   /new-password
      session.open              POST   /passkey-challenges
      session.open              POST   /password-resets
      session.open              POST   /sessions
      session.open              POST   /sessions/passkey
      statistics.read           GET    /statistics
      submissions.read-own      GET    /submissions/{id}
      submissions.read-own      GET    /users/{userId}/submissions
      submissions.read-own      GET    /users/{userId}/submissions/exerciseFilters
      visits.record             POST   /visits
      "
    `);
  });
});
