import type { TestApp } from '../test-app.ts';

let count = 0;

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

export const inviterOf = (get: () => TestApp) => (people: unknown) =>
  get().as('ADMINISTRATOR').post('/invitations', { people });
