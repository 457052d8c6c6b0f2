import { expect } from 'vitest';
import type { TestMailServer } from '../../../../testing/sign-in/mail-server.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { useMailDelivery } from '../../mail/testing/use-mail-delivery.ts';
import { basicOf } from '../../../../testing/sign-in/basic-of.ts';

const password = 'a password of mine';

export const codeIn = (text: string) => /#\/confirm-email\?code=([\w-]{43})/.exec(text)?.[1];

/** Makes the names of registered persons differ. */
let registeredCount = 0;

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

export const headersOf = ({ token }: Registered) => ({ authorization: `Bearer ${token}` });

export const askFor = (app: TestApp, person: Registered) =>
  app.as('GUEST').send({
    method: 'POST',
    url: `/accounts/${person.id}/email-confirmation`,
    payload: {},
    headers: headersOf(person),
  });

/** Empties the mailbox before each test and stops deliveries after it. */
export function useConfirmations(get: () => TestApp, mailbox: TestMailServer) {
  const { deliver, ...mails } = useMailDelivery(get, mailbox);
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
  const mailsTo = ({ email }: Pick<Registered, 'email'>) => mails.mailsTo(email);
  async function codeFor(person: Registered) {
    await deliver();
    return codeIn(mailsTo(person).at(-1)!.text);
  }

  return { deliver, ask, confirm, stateOf, mailsTo, codeFor };
}
