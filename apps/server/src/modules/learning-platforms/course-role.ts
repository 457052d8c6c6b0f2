const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/**
 * Returns undefined for people who are not admitted: neither learners nor instructors of the
 * course. Roles of the institution or the system do not count.
 */
export function courseRoleOf(roles: unknown): 'learner' | 'instructor' | undefined {
  const held = [roles].flat().filter((role) => typeof role === 'string');
  // Short names are allowed for course roles, and principal roles may have sub-roles.
  const isHeld = (name: string) =>
    held.some(
      (role) =>
        role === name || role === `${membership}#${name}` || role.startsWith(`${membership}/${name}#`),
    );
  if (isHeld('Instructor')) return 'instructor';
  return isHeld('Learner') ? 'learner' : undefined;
}
