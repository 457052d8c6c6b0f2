import { describe, expect, it } from 'vitest';
import { roleQuestion } from './role-question.ts';

describe('before a role is changed', () => {
  it('is asked who becomes what', () => {
    expect(roleQuestion('Ada Lovelace', 'PROFESSOR')).toBe('Give Ada Lovelace the role PROFESSOR?');
    expect(roleQuestion('Ada Lovelace', 'ADMINISTRATOR')).toBe('Give Ada Lovelace the role ADMINISTRATOR?');
  });
});
