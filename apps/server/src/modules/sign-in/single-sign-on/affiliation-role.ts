import type { AffiliationRules } from '../../../config/sign-in/affiliation-settings.ts';

/**
 * The role of somebody with these affiliations (`student@uliege.be`; without a scope where `isScoped` is false), or
 * undefined for who is not admitted. A value counts as a whole and of a scope of the rules alone.
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
