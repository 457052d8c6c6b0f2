import { eq } from 'drizzle-orm';
import { accounts } from '../../../../database/schema/index.ts';
import { inviterOf } from '../../../../testing/sign-in/invited-people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const password = 'a password that is new';

export const invitationSteps = (get: () => TestApp) => ({
  invite: inviterOf(get),
  use: (code: string | null | undefined, chosen = password) =>
    get().as('GUEST').post('/new-password', { code, password: chosen }),
  signIn: (email: string, tried = password) =>
    get().as('GUEST').post('/sessions', { email, password: tried }),
  accountOf: async (email: string) =>
    (await get().store.db.select().from(accounts).where(eq(accounts.email, email)))[0],
  read: async (id: string) => (await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json(),
});
