import { expect, it } from 'vitest';
import { storeAttempts } from '../../../testing/store/store-attempts.ts';
import { describeApp } from '../../../testing/test-app.ts';

const address = '192.0.2.30';

describeApp(
  'registering from a busy address',
  (get) => {
    let registered = 0;

    async function register({ cookie = '', ip = address, ...fields }: Record<string, string> = {}) {
      registered += 1;
      const number = String(registered).padStart(6, '0');
      const begun = Date.now();
      const answer = await get()
        .as('GUEST')
        .send({
          method: 'POST',
          url: '/accounts',
          remoteAddress: ip,
          headers: { cookie },
          payload: {
            firstname: 'Noémie',
            lastname: 'Nouvelle',
            uliegeid: `S${number}`,
            email: `newcomer-${number}@example.org`,
            password: 'blue copper kettle',
            ...fields,
          },
        });
      const sender = answer.cookies.find(({ name }) => name === 'sender')?.value;
      return { status: answer.statusCode, body: answer.json(), ms: Date.now() - begun, sender };
    }

    const keepBusy = (ip = address) =>
      storeAttempts(get(), `register from ${ip}`, { count: 40, inSeconds: 20 });

    it('lets a newcomer in at the second attempt during an attack', async () => {
      const ip = '192.0.2.31';
      let isOver = false;
      const attack = async () => {
        while (!isOver) {
          const { status } = await register({ ip });
          // A little slower than this machine can answer, like a script that comes over a network.
          if (status === 429) await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      const attackers = Array.from({ length: 20 }, attack);
      await expect.poll(async () => (await register({ ip })).status, { timeout: 20_000 }).toBe(429);
      const first = await register({ ip });
      expect([first.status, first.body.message]).toEqual([
        429,
        'Too many registrations from your network. Please try again in a moment.',
      ]);
      const second = await register({ ip, cookie: `sender=${first.sender}` });
      expect(second.status, JSON.stringify(second.body)).toBe(201);
      expect(first.ms + second.ms).toBeLessThan(20_000);
      isOver = true;
      await Promise.all(attackers);
    }, 90_000);

    it('slows each further one down, and lets 20 in at once', async () => {
      const ip = '192.0.2.32';
      const answers = await Promise.all(Array.from({ length: 23 }, () => register({ ip })));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(23).fill(201));
      const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
      expect(times.at(-1)! - times[19]!).toBeGreaterThan(5_000);
    }, 60_000);

    it('gives a browser that was turned away three attempts, and all of them twenty', async () => {
      await keepBusy();
      const { sender } = await register();
      const own = [];
      for (let time = 0; time < 4; time++) own.push((await register({ cookie: `sender=${sender}` })).status);
      expect(own).toEqual([201, 201, 201, 429]);
      await storeAttempts(get(), `register by new browsers from ${address}`, { count: 17 });
      const other = await register();
      expect((await register({ cookie: `sender=${other.sender}` })).status).toBe(429);
    });

    it('is not slowed down with the registration code', async () => {
      const ip = '192.0.2.33';
      await keepBusy(ip);
      expect((await register({ ip })).status).toBe(429);
      expect((await register({ ip, code: ' Autumn-Lab ' })).status).toBe(201);
      await storeAttempts(get(), `register with a code from ${ip}`, { count: 499 });
      expect((await register({ ip, code: 'autumn-lab' })).status).toBe(429);
      const wrong = await register({ ip: '192.0.2.34', code: 'spring-lab' });
      expect([wrong.status, wrong.body.details]).toEqual([
        400,
        [{ path: 'code', message: 'Incorrect registration code' }],
      ]);
      expect((await get().as('GUEST').get('/config')).json().signIn.registrationCode).toBe(true);
      expect((await get().as('GUEST').get('/config')).body.toLowerCase()).not.toContain('autumn');
    });

    it('is lifted by an administrator, and by nobody else', async () => {
      const ip = '192.0.2.35';
      await keepBusy(ip);
      expect((await register({ ip })).status).toBe(429);
      expect((await get().as('PROFESSOR').delete('/registration-limits')).statusCode).toBe(403);
      expect((await get().as('ADMINISTRATOR').delete('/registration-limits')).statusCode).toBe(204);
      expect((await register({ ip })).status).toBe(201);
      const { entries } = (await get().as('ADMINISTRATOR').get('/audit?action=accounts')).json();
      expect(
        entries.find(({ action }: { action: string }) => action === 'accounts.liftRegistrationLimits'),
      ).toMatchObject({ actor: { id: get().as('ADMINISTRATOR').id }, outcome: 'done' });
    });
  },
  { REGISTRATION_CODE: 'Autumn-Lab' },
);
