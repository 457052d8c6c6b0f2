import { afterEach, beforeEach, expect } from 'vitest';
import { attempts, outbox } from '../../../../database/schema/index.ts';
import type { startMailServer } from '../../../../testing/sign-in/mail-server.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { AuditTrail } from '../../../operations/audit/trail.ts';
import { type MailDelivery, startMailDelivery } from '../../mail/deliver-mail.ts';
import { basicOf } from '../../../../testing/sign-in/basic-of.ts';

const password = 'a password of mine';

/** Returns the code of the link in a message. */
export const codeIn = (text: string) => /#\/confirm-email\?code=([\w-]{43})/.exec(text)?.[1];

/** Number of registered persons; only makes their names differ. */
let registeredCount = 0;

/** Registers a person, who is then signed in. */
export async function register(app: TestApp, fields: object = {}) {
  const number = String(++registeredCount).padStart(6, '0');
  const email = `registered-${number}@example.org`;
  const person = { firstname: 'Lise', lastname: 'Meitner', uliegeid: `S${number}`, email, password };
  const registered = await app.as('GUEST').post('/accounts', { ...person, ...fields });
  expect(registered.statusCode, registered.body).toBe(201);
  const { id } = registered.json<{ id: string }>();
  const basic = basicOf(email, password);
  const session = await app.as('GUEST').get('/login', { authorization: basic });
  return { id, email, token: session.json<{ token: string }>().token };
}

type Registered = Awaited<ReturnType<typeof register>>;

/** Returns the headers of a person’s requests. */
export const headersOf = ({ token }: Registered) => ({ authorization: `Bearer ${token}` });

/** Requests a further message with a link. */
export const askFor = (app: TestApp, person: Registered) =>
  app.as('GUEST').send({
    method: 'POST',
    url: `/accounts/${person.id}/email-confirmation`,
    payload: {},
    headers: headersOf(person),
  });

/** Empties the mailbox before each test and stops deliveries after it; returns the steps. */
export function useConfirmations(get: () => TestApp, mailbox: Awaited<ReturnType<typeof startMailServer>>) {
  const deliveries: MailDelivery[] = [];
  const deliver = () => {
    const { config, store } = get();
    const audit = new AuditTrail(store.db, () => undefined);
    const delivery = startMailDelivery({
      db: store.db,
      config,
      settings: config.mail!,
      audit,
      print: () => undefined,
    });
    deliveries.push(delivery);
    return delivery.deliver();
  };
  const ask = (person: Registered) => askFor(get(), person);
  const confirm = (person: Registered, code: string | undefined, id = person.id) =>
    get()
      .as('GUEST')
      .send({
        method: 'POST',
        url: `/accounts/${id}/confirmed-email`,
        payload: { code },
        headers: headersOf(person),
      });
  const stateOf = async (person: Registered) =>
    (await get().as('GUEST').get(`/accounts/${person.id}`, headersOf(person))).json().emailConfirmation;
  const mailsTo = ({ email }: Pick<Registered, 'email'>) =>
    mailbox.received.filter(({ to }) => to.includes(email));
  async function codeFor(person: Registered) {
    await deliver();
    return codeIn(mailsTo(person).at(-1)!.text);
  }

  beforeEach(() => {
    mailbox.received = [];
  });
  afterEach(async () => {
    for (const delivery of deliveries) await delivery.stop();
    deliveries.length = 0;
    await get().store.db.delete(outbox);
    await get().store.db.delete(attempts);
  });

  return { deliver, ask, confirm, stateOf, mailsTo, codeFor };
}
