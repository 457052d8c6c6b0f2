import { expect, it } from 'vitest';
import { findAccountByEmail } from '../modules/accounts/store.ts';
import { identities } from '../database/schema/index.ts';
import { storeAttempts } from '../testing/store/store-attempts.ts';
import { describeApp, testPassword } from '../testing/test-app.ts';
import { adminSteps, passwordIn } from './testing/run-admin.ts';

describeApp('the admin command for accounts', (get) => {
  const { run, signIn } = adminSteps(get);

  it('creates an administrator who can sign in with the printed password', async () => {
    const { code, lines } = await run('create-administrator', 'ada@example.org');
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    const reply = await signIn('ada@example.org', passwordIn(lines[0]!));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ username: 'ada@example.org', role: 'ADMINISTRATOR' });
  });

  it('rejects a new administrator whose email an account already has, in upper or lower case, and changes nothing', async () => {
    const student = get().as('STUDENT');
    const { code, lines } = await run('create-administrator', student.email.toUpperCase());
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('already has an account')]);
    expect((await signIn(student.email, testPassword)).json().role).toBe('STUDENT');
  });

  it('makes an account of the university an administrator and ends its sessions', async () => {
    const person = await get().another('STUDENT');
    const issuer = 'https://idp.uni.test';
    const identity = { issuer, attribute: 'sub', subject: 'ada', accountId: person.id };
    await get().store.db.insert(identities).values(identity);
    const { text } = await run('make-administrator', person.email.toUpperCase());
    expect(text).toMatch(
      / is now an administrator, and all their sessions have ended\. They sign in through https:\/\/idp\.uni\.test\.$/,
    );
    expect(await findAccountByEmail(get().store.db, person.email)).toMatchObject({
      role: 'ADMINISTRATOR',
      isRoleByHand: true,
    });
    expect((await person.get('/login')).statusCode).toBe(401);
    expect((await signIn(person.email, testPassword)).json().role).toBe('ADMINISTRATOR');
  });

  it('replaces the password and ends the sessions of an account that it makes an administrator', async () => {
    const squatter = await get().another('STUDENT');
    const launched = { issuer: 'https://moodle.test', attribute: 'lti:sub', subject: '7' };
    await get()
      .store.db.insert(identities)
      .values({ ...launched, accountId: squatter.id });
    const { text } = await run('make-administrator', squatter.email);
    expect((await squatter.get('/accounts')).statusCode).toBe(401);
    expect((await signIn(squatter.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(squatter.email, passwordIn(text))).json().role).toBe('ADMINISTRATOR');
  });

  it('rejects a text that is not an email address', async () => {
    const { code, lines } = await run('create-administrator', 'ada');
    expect(code).toBe(1);
    expect(lines).toEqual(['"ada" is not an email address.']);
  });

  it('resets a password, ends all sessions of the account, and leaves other accounts signed in', async () => {
    const [lost, bystander] = [await get().another('PROFESSOR'), await get().another('PROFESSOR')];
    expect((await lost.get('/login')).statusCode).toBe(200);

    const { code, lines } = await run('reset-password', lost.email.toUpperCase());
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);

    expect((await lost.get('/login')).statusCode).toBe(401);
    expect((await signIn(lost.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(lost.email, passwordIn(lines[0]!))).json().role).toBe('PROFESSOR');
    expect((await bystander.get('/login')).statusCode).toBe(200);
  });

  it('ends the lockout of an account with too many wrong passwords when it resets the password', async () => {
    const { email } = await get().another('STUDENT');
    await storeAttempts(get(), `sign-in ${email} from 127.0.0.1`, { count: 30, inSeconds: 20 });
    expect((await signIn(email, testPassword)).statusCode).toBe(429);
    const { text } = await run('reset-password', email);
    expect((await signIn(email, passwordIn(text))).statusCode).toBe(200);
  });

  it('reports an email that no account has', async () => {
    const { code, lines } = await run('reset-password', 'nobody@example.org');
    expect(code).toBe(1);
    expect(lines).toEqual(['No account has the email address nobody@example.org.']);
  });
});
