import type { TestApp } from '../test-app.ts';

let count = 0;

/** Returns a person to invite with a unique name and address. */
export function newPerson(fields: object = {}) {
  count += 1;
  return {
    firstname: 'Marie',
    lastname: `Curie ${count}`,
    email: `marie-${count}@example.org`,
    role: 'STUDENT',
    ...fields,
  };
}

/** Invites people as an administrator. */
export const inviterOf = (get: () => TestApp) => (people: unknown) =>
  get().as('ADMINISTRATOR').post('/invitations', { people });
