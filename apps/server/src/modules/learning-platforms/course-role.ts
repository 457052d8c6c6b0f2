const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/**
 * Who somebody is in the course that they come from. Roles of the institution or the system say nothing of a course: whoever has none
 * of it is not admitted.
 */
export function courseRoleOf(roles: unknown): 'learner' | 'instructor' | undefined {
  const held = [roles].flat().filter((role) => typeof role === 'string');
  // Plain names are allowed for roles of a course, and principal roles may be refined.
  const isHeld = (name: string) =>
    held.some(
      (role) =>
        role === name || role === `${membership}#${name}` || role.startsWith(`${membership}/${name}#`),
    );
  if (isHeld('Instructor')) return 'instructor';
  return isHeld('Learner') ? 'learner' : undefined;
}
