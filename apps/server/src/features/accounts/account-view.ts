import type { Account } from '@elucida/contract';
import type { Account as AccountRow } from '../../store/accounts-store.ts';

/** What is told of an account, to its owner and to administrators. Never anything of its password. */
export function accountView({
  id,
  email,
  role,
  firstname,
  lastname,
  uliegeid,
  createdAt,
  firstLoginAt,
  lastModified,
}: AccountRow): Account {
  return {
    id,
    username: email,
    role,
    firstname,
    lastname,
    uliegeid,
    email,
    createdAt: createdAt.toISOString(),
    firstLoginAt: firstLoginAt?.toISOString() ?? null,
    lastModified: lastModified.toISOString(),
  };
}
