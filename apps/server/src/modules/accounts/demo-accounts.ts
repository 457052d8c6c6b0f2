import { conflict } from '../../platform/http/failures/failures.ts';

const password = 'elucida-demo';

/** Offered on the sign-in page in demo mode only; outside it there is no default account. */
export const demoAccounts = [
  {
    label: 'Student',
    role: 'STUDENT',
    email: 'student@elucida.test',
    password,
    firstname: 'Sacha',
    lastname: 'Student',
    uliegeid: 'S000001',
  },
  {
    label: 'Professor',
    role: 'PROFESSOR',
    email: 'professor@elucida.test',
    password,
    firstname: 'Paule',
    lastname: 'Professor',
    uliegeid: 'S000002',
  },
  {
    label: 'Administrator',
    role: 'ADMINISTRATOR',
    email: 'administrator@elucida.test',
    password,
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

/** A class that has worked already: its logs and submissions are what the administrator's screens show. Not offered to sign in. */
export const demoClassAccounts = classNames.map((name, index) => {
  const [firstname = '', lastname = ''] = name.split(' ');
  return {
    role: 'STUDENT' as const,
    email: `${firstname.toLowerCase()}@elucida.test`,
    password,
    firstname,
    lastname: `${lastname} (demo)`,
    uliegeid: `S00001${index}`,
  };
});

/** Everybody signs in with the password of one that is offered. */
export function isDemoAccount({ demo }: { demo: boolean }, email: string): boolean {
  return demo && demoAccounts.some((offered) => offered.email === email.toLowerCase());
}

const shared = {
  account: 'This shared demonstration account cannot be changed.',
  password: 'The password of this shared demonstration account cannot be changed.',
} as const;

/** Nobody may take an account that is offered away from the others, nor sign them out. */
export function rejectDemoAccount(config: { demo: boolean }, email: string, what: keyof typeof shared): void {
  if (isDemoAccount(config, email)) throw conflict('shared-account', shared[what]);
}
