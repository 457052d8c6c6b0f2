import type { AffiliationRules } from '../../../config/sign-in/affiliation-settings.ts';

/**
 * Affiliations look like `student@uliege.be`. Ignores letter case. With `isScoped`, only values
 * with a configured scope count; otherwise only values without a scope.
 */
export function roleOfAffiliations(
  affiliations: readonly string[],
  { scopes, admitted, professors }: AffiliationRules,
  { isScoped }: { isScoped: boolean },
): 'STUDENT' | 'PROFESSOR' | undefined {
  const held = affiliations.flatMap((affiliation) => {
    const [value = '', scope, ...more] = affiliation.trim().toLowerCase().split('@');
    if (!isScoped) return scope === undefined ? [value] : [];
    return scope !== undefined && more.length === 0 && scopes.includes(scope) ? [value] : [];
  });
  if (held.some((value) => professors.includes(value))) return 'PROFESSOR';
  return held.some((value) => admitted.includes(value)) ? 'STUDENT' : undefined;
}
