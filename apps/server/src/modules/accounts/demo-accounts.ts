import { createMessage } from '@elucida/contract';
import { conflict } from '../../platform/http/failures/failures.ts';

/** Published, so no account can choose it, and it opens no account outside demo mode. */
export const demoPassword = 'elucida-demo';

/** Accounts that the sign-in page offers in demo mode. */
export const demoAccounts = [
  {
    label: 'Student',
    role: 'STUDENT',
    email: 'student@elucida.test',
    password: demoPassword,
    firstname: 'Sacha',
    lastname: 'Student',
    uliegeid: 'S000001',
  },
  {
    label: 'Professor',
    role: 'PROFESSOR',
    email: 'professor@elucida.test',
    password: demoPassword,
    firstname: 'Paule',
    lastname: 'Professor',
    uliegeid: 'S000002',
  },
  {
    label: 'Administrator',
    role: 'ADMINISTRATOR',
    email: 'administrator@elucida.test',
    password: demoPassword,
    firstname: 'Andrea',
    lastname: 'Administrator',
    uliegeid: 'S000003',
  },
] as const;

const classNames = [
  'Alix Acetone',
  'Billie Benzene',
  'Charlie Cumene',
  'Dominique Dioxane',
  'Eden Ether',
  'Fanny Furan',
];

/**
 * The demo gives these accounts logs and submissions, so that the administrator's pages are not
 * empty. The sign-in page does not offer them.
 */
export const demoClassAccounts = classNames.map((name, index) => {
  const [firstname = '', lastname = ''] = name.split(' ');
  return {
    role: 'STUDENT' as const,
    email: `${firstname.toLowerCase()}@elucida.test`,
    password: demoPassword,
    firstname,
    lastname: `${lastname} (demo)`,
    uliegeid: `S00001${index}`,
  };
});

/** Everyone knows the password of the offered accounts. Always false outside demo mode. */
export function isDemoAccount({ demo }: { demo: boolean }, email: string): boolean {
  return demo && demoAccounts.some((offered) => offered.email === email.toLowerCase());
}

/** Throws 409 for a shared demo account, because the change would lock out its other users. */
export function rejectDemoAccount(
  config: { demo: boolean },
  email: string,
  what: 'account' | 'password',
): void {
  if (isDemoAccount(config, email)) throw conflict('shared-account', createMessage(`shared-${what}`));
}
