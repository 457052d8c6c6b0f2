import type { Account } from '../../store/accounts-store.ts';

/** What is told of an account, to its owner and to administrators. Never anything of its password. */
export function accountView({ id, email, role, firstname, lastname, uliegeid }: Account) {
  return { id, username: email, role, firstname, lastname, uliegeid, email };
}
