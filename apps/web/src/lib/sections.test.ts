import { type AccessPolicy, roles } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { visibleSections } from './sections.ts';

const pathsBy = (policy: AccessPolicy) =>
  Object.fromEntries(roles.map((role) => [role, visibleSections(role, policy).map(({ path }) => path)]));

describe('the sections in the sidebar', () => {
  const open = ['/home', '/getting-started', '/exercises', '/molecules', '/exact-mass-calculator', '/files'];
  const own = [...open, '/submissions', '/account'];
  const professor = [...own, '/laboratories', '/machines'];
  const administrator = [
    ...professor,
    '/users',
    '/logs',
    '/statistics',
    '/research',
    '/audit',
    '/backup',
    '/bin',
  ];

  it('shows each role the sections whose calls it may make', () => {
    expect(pathsBy({ edition: 'full', contentManagers: 'ADMINISTRATOR' })).toEqual({
      GUEST: open,
      STUDENT: own,
      PROFESSOR: professor,
      ADMINISTRATOR: administrator,
    });
  });

  it('shows a guest of the student edition only the home page', () => {
    expect(pathsBy({ edition: 'student', contentManagers: 'ADMINISTRATOR' })).toEqual({
      GUEST: ['/home'],
      STUDENT: own,
      PROFESSOR: professor,
      ADMINISTRATOR: administrator,
    });
  });
});
