import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from '../../store/accounts-store.ts';

type Holder = Pick<Account, 'id' | 'passwordHash'>;

const sealOf = (secret: Buffer, { id, passwordHash }: Holder, nonce: string) =>
  createHmac('sha256', secret).update(`browser\n${id}\n${passwordHash}\n${nonce}`).digest('base64url');

/** What a browser keeps in which somebody gave the account's password. Another password makes it void. */
export function browserMark(secret: Buffer, account: Holder): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sealOf(secret, account, nonce)}`;
}

export function isMarkOf(secret: Buffer, account: Holder, mark: string | undefined): boolean {
  const [nonce = '', seal = ''] = mark?.split('.') ?? [];
  const [shown, right] = [Buffer.from(seal), Buffer.from(sealOf(secret, account, nonce))];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
