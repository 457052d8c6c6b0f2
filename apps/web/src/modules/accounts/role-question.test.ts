import { describe, expect, it } from 'vitest';
import { roleQuestion } from './role-question.ts';

describe('before a role is changed', () => {
  it('is asked who becomes what', () => {
    expect(roleQuestion('Ada Lovelace', 'PROFESSOR')).toBe('Are you sure to make Ada Lovelace a PROFESSOR?');
    expect(roleQuestion('Ada Lovelace', 'ADMINISTRATOR')).toBe(
      'Are you sure to make Ada Lovelace an ADMINISTRATOR?',
    );
  });
});
