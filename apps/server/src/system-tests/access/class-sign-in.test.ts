import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/secrets/new-id.ts';
import { accounts } from '../../database/schema/index.ts';
import { isFullRun, repetitions } from '../../testing/repetitions.ts';
import { apiBase, describeApp, testPassword } from '../../testing/test-app.ts';
import { basicOf } from '../../testing/sign-in/basic-of.ts';

describeApp('a class that signs in from one address', (get) => {
  const db = () => get().store.db;
  beforeEach(() => db().delete(accounts).where(like(accounts.email, 'seat-%')));

  const seats = repetitions({ few: 60, all: 500 });

  async function addClass(): Promise<string[]> {
    const { id } = await get().another('STUDENT');
    const [one] = await db().select().from(accounts).where(eq(accounts.id, id));
    const others = Array.from({ length: seats - 1 }, (_, place) => ({
      ...one!,
      id: newId(),
      email: `seat-${place}@example.org`,
      uliegeid: null,
    }));
    await db().insert(accounts).values(others);
    return [one!.email, ...others.map(({ email }) => email)];
  }

  async function signIn(email: string): Promise<number[]> {
    const reply = await get().app.inject({
      url: `${apiBase}/login`,
      headers: { authorization: basicOf(email, testPassword) },
    });
    if (reply.statusCode !== 503) return [reply.statusCode];
    expect(reply.headers['retry-after']).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return [503, ...(await signIn(email))];
  }

  it('accepts all right passwords of the class at one moment', async ({ task }) => {
    const emails = await addClass();
    const statuses = await Promise.all(emails.map(signIn));
    expect(statuses.map((those) => those.at(-1)).filter((status) => status !== 200)).toEqual([]);
    const postponed = statuses.flat().filter((status) => status === 503).length;
    task.meta.figure = `${statuses.length} signed in, ${postponed} replies of 503`;
  });

  it.runIf(isFullRun)(
    'accepts the class during an attack on one of its accounts, whose owner succeeds within 30 s',
    async ({ task }) => {
      const emails = await addClass();
      const victim = emails.at(-1)!;
      let isOver = false;
      let guesses = 0;
      const guess = async () => {
        while (!isOver) {
          const headers = { authorization: basicOf(victim, `guess ${guesses++}`) };
          await get().app.inject({ url: `${apiBase}/login`, headers });
        }
      };
      const attackers = [guess(), guess()];
      await expect.poll(() => guesses, { timeout: 20_000 }).toBeGreaterThan(12);
      const begun = Date.now();
      const [statuses, msOfVictim] = await Promise.all([
        Promise.all(emails.slice(0, -1).map(signIn)),
        signIn(victim).then((those) => (those.at(-1) === 200 ? Date.now() - begun : Infinity)),
      ]);
      isOver = true;
      expect(statuses.map((those) => those.at(-1)).filter((status) => status !== 200)).toEqual([]);
      expect(msOfVictim).toBeLessThan(30_000);
      task.meta.figure = `${statuses.length} signed in, and the attacked account after ${(msOfVictim / 1000).toFixed(1)} s`;
      await Promise.all(attackers);
    },
    120_000,
  );
});
