import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { secrets } from './schema.ts';

const name = 'lti-key';

/** Made once for all servers: the key by which learning platforms know this installation, as PKCS #8 in DER. */
export async function ltiPrivateKey(db: Executor): Promise<Buffer> {
  const find = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const known = await find();
  if (known !== undefined) return Buffer.from(known.value);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const value = privateKey.export({ type: 'pkcs8', format: 'der' });
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  return Buffer.from((await find())!.value);
}
