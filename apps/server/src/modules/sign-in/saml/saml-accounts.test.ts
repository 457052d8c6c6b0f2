import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eraseAccountIfUnchanged } from '../../accounts/erase-account.ts';
import { identities } from '../../../database/schema/index.ts';
import { attributeNames, studentAttributes } from '../../../testing/sign-in/saml-identity-provider.ts';
import { useSamlUniversity } from '../../../testing/sign-in/saml-university.ts';
import { failed, whoIs } from '../../../testing/sign-in/sign-in-replies.ts';
import { describeApp } from '../../../testing/test-app.ts';

const { env, attempt } = useSamlUniversity();

const turnedToJoin = {
  location: expect.stringMatching(
    /^https:\/\/elucida\.test\/#\/login\?failed=email-taken&join=[\w-]{43}$/,
  ) as string,
  session: undefined,
};

describeApp(
  'the account of a person from a SAML provider',
  (get) => {
    it('finds an account again by the identifier, never by the email address', async () => {
      const attributes = studentAttributes('again');
      const first = await whoIs(get(), (await attempt(get(), { attributes })).session);
      const moved = {
        ...attributes,
        [attributeNames.mail]: 'new@uni.test',
        [attributeNames.subjectId]: 'AGAIN@uni.test',
      };
      const second = await whoIs(get(), (await attempt(get(), { attributes: moved })).session);
      expect(second).toMatchObject({ id: first.id, username: 'new@uni.test' });
      const other = {
        ...attributes,
        [attributeNames.subjectId]: 'other@uni.test',
        [attributeNames.mail]: 'new@uni.test',
      };
      expect(await attempt(get(), { attributes: other })).toEqual(turnedToJoin);
      const local = get().as('PROFESSOR').email;
      const asLocal = { ...studentAttributes(), [attributeNames.mail]: local.toUpperCase() };
      expect(await attempt(get(), { attributes: asLocal })).toEqual(turnedToJoin);
    });

    it('falls back to eduPersonPrincipalName and to the parts of a display name', async () => {
      const { session } = await attempt(get(), {
        attributes: {
          [attributeNames.eppn]: 's765432@uni.test',
          [attributeNames.mail]: 'ada@uni.test',
          'urn:oid:2.16.840.1.113730.3.1.241': 'Ada King Lovelace',
          [attributeNames.affiliation]: 'student@uni.test',
        },
      });
      const { id, ...person } = await whoIs(get(), session);
      expect(person).toMatchObject({ firstname: 'Ada', lastname: 'King Lovelace' });
      const account = (await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json();
      expect(account.uliegeid).toBe('s765432');
    });

    it('moves an identifier to its owner if another user registered with it', async () => {
      const administrator = get().as('ADMINISTRATOR');
      const identifierOf = async (id: string) => (await administrator.get(`/accounts/${id}`)).json().uliegeid;
      const squatter = await get().another('STUDENT', { uliegeid: 'S111222', isSelfRegistered: true });
      const attributes = { ...studentAttributes(), [attributeNames.uid]: 's111222' };
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      expect(await identifierOf(id)).toBe('s111222');
      expect(await identifierOf(squatter.id!)).toBeNull();
    });

    it('leaves an identifier to an account that an administrator created with it', async () => {
      await get().another('STUDENT', { uliegeid: 'S111333' });
      const attributes = { ...studentAttributes('lin'), [attributeNames.uid]: 's111333' };
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      expect((await get().as('ADMINISTRATOR').get(`/accounts/${id}`)).json().uliegeid).toBeNull();
    });

    it.each([
      [['alum@uni.test'], 'not-admitted'],
      [['affiliate@uni.test', 'library-walk-in@uni.test'], 'not-admitted'],
      [['student@evil.test'], 'not-admitted'],
      [['student'], 'not-admitted'],
      ['student-applicant@uni.test', 'not-admitted'],
      ['student@uni.test@evil.test', 'not-admitted'],
      [[], 'not-admitted'],
    ])('rejects the affiliations %j', async (affiliation, failure) => {
      const attributes = { ...studentAttributes(), [attributeNames.affiliation]: affiliation };
      expect(await attempt(get(), { attributes })).toEqual(failed(failure));
    });

    it('rejects a response without an identifier or a name', async () => {
      const { [attributeNames.subjectId]: _, ...withoutIdentifier } = studentAttributes();
      expect(await attempt(get(), { attributes: withoutIdentifier })).toEqual(failed('incomplete'));
      const { [attributeNames.sn]: __, ...withoutLastname } = studentAttributes();
      expect(await attempt(get(), { attributes: withoutLastname })).toEqual(failed('incomplete'));
    });

    it('makes configured people professors, and revokes the role when they leave', async () => {
      const attributes = studentAttributes('prof');
      const as = async (affiliation: string) =>
        (
          await whoIs(
            get(),
            (
              await attempt(get(), {
                attributes: { ...attributes, [attributeNames.affiliation]: affiliation },
              })
            ).session,
          )
        ).role;
      expect(await as('faculty@uni.test')).toBe('PROFESSOR');
      expect(await as('staff@uni.test')).toBe('STUDENT');
      expect(await as('faculty@uni.test')).toBe('PROFESSOR');
    });

    it('keeps a role that an administrator chose, and makes no user an administrator', async () => {
      const attributes = studentAttributes('chosen');
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      for (const role of ['PROFESSOR', 'ADMINISTRATOR', 'STUDENT'] as const) {
        await get().as('ADMINISTRATOR').patch(`/accounts/${id}`, { role });
        for (const affiliation of ['faculty@uni.test', 'student@uni.test']) {
          const asserted = { ...attributes, [attributeNames.affiliation]: affiliation };
          expect(await whoIs(get(), (await attempt(get(), { attributes: asserted })).session)).toMatchObject({
            id,
            role,
          });
        }
      }
    });

    it('creates a new account for a person whose account was erased', async () => {
      const attributes = studentAttributes('erased');
      const { id } = await whoIs(get(), (await attempt(get(), { attributes })).session);
      await eraseAccountIfUnchanged(get().store.db, id, undefined);
      expect(await get().store.db.$count(identities, eq(identities.accountId, id))).toBe(0);
      const { session } = await attempt(get(), { attributes });
      expect((await whoIs(get(), session)).id).not.toBe(id);
    });

    it('creates one account for one person in eight simultaneous tabs', async () => {
      const attributes = studentAttributes('tabs');
      const results = await Promise.all(Array.from({ length: 8 }, () => attempt(get(), { attributes })));
      const ids = await Promise.all(results.map(async ({ session }) => (await whoIs(get(), session)).id));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).toBeTypeOf('string');
    });
  },
  env,
);
