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

/** Orders roles by rank, G S P A; a dash marks others. */
function whoMay(capability: Capability, policy: AccessPolicy): string {
  return roles.map((role) => (allows(role, capability, policy) ? role[0] : '-')).join('');
}

describe('the table of capabilities', () => {
  it('lists the permitted roles of every capability, in both editions and for both content managers', () => {
    const head = `${'edition'.padEnd(28)}full  full  student  student\n${'content managers'.padEnd(28)}A     P     A        P`;
    const rows = every.map((capability) => {
      const [a, b, c, d] = policies.map((policy) => whoMay(capability, policy));
      return `${capability.padEnd(28)}${a}  ${b}  ${c}     ${d}`;
    });
    // Registration gets 404 in the student edition: there is no such call.
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
