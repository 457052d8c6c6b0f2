import type { Role } from '@elucida/contract';

/** Asked before somebody gets another role. */
export function roleQuestion(name: string, role: Role): string {
  return `Are you sure to make ${name} ${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}?`;
}
