import { describe, expect, it } from 'vitest';
import { roleQuestion } from './role-question.ts';

describe('roleQuestion', () => {
  it('names the person and the new role', () => {
    expect(roleQuestion('Ada Lovelace', 'PROFESSOR')).toBe('Give Ada Lovelace the role PROFESSOR?');
    expect(roleQuestion('Ada Lovelace', 'ADMINISTRATOR')).toBe('Give Ada Lovelace the role ADMINISTRATOR?');
  });
});
