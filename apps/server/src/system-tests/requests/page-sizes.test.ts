import { expect, it } from 'vitest';
import { publicationWarnings } from '@elucida/contract';
import { createAccount } from '../../modules/accounts/store.ts';
import { createSubmission } from '../../modules/submissions/store.ts';
import { addExercise, molfileOf, moleculeBody } from '../../testing/factories.ts';
import { type TestCaller, type TestApp, describeApp } from '../../testing/test-app.ts';

interface List {
  /** Number of rows on the screen. */
  size: number;
  address: (app: TestApp) => string;
  fill: (app: TestApp) => Promise<void>;
  itemsIn: (body: never) => unknown[];
}

async function times(count: number, add: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index++) await add(index);
}

async function addMolecule(author: TestCaller): Promise<string> {
  const body = moleculeBody('CCO');
  expect((await author.post('/molecules', body)).statusCode).toBe(201);
  return body.id;
}

const lists: Record<string, List> = {
  molecules: {
    size: 20,
    address: () => '/molecules',
    fill: (app) => times(21, () => addMolecule(app.as('ADMINISTRATOR'))),
    itemsIn: (body: unknown[]) => body,
  },
  exercises: {
    size: 10,
    address: () => '/exercises',
    async fill(app) {
      const moleculeid = await addMolecule(app.as('ADMINISTRATOR'));
      const exercise = {
        level: 'EASY',
        sections: [],
        public: true,
        confirmed: publicationWarnings,
        corrector: false,
        experiments: [],
      };
      await times(11, (index) =>
        app.as('ADMINISTRATOR').post('/exercises', { ...exercise, moleculeid, name: `Exercise ${index}` }),
      );
    },
    itemsIn: (body: unknown[]) => body,
  },
  users: {
    size: 10,
    address: () => '/accounts',
    fill: ({ store }) =>
      times(11, (index) =>
        createAccount(store.db, {
          firstname: 'Ada',
          lastname: `Number ${index}`,
          uliegeid: null,
          email: `number-${index}@example.org`,
          role: 'STUDENT',
          passwordHash: 'none',
        }),
      ),
    itemsIn: (body: { accounts: unknown[] }) => body.accounts,
  },
  submissions: {
    size: 10,
    address: (app) => `/users/${app.as('STUDENT').id}/submissions`,
    async fill(app) {
      const { id } = await addExercise(app, 'CCN');
      const submission = {
        accountId: app.as('STUDENT').id,
        exerciseId: id,
        exerciseName: 'Who am I?',
        exerciseLevel: 'EASY' as const,
        composerContent: molfileOf('CCN'),
        feedback: [],
        isFormulaCorrect: true,
        isCorrect: true,
      };
      await times(11, () => createSubmission(app.store.db, submission));
    },
    itemsIn: (body: { submissions: unknown[] }) => body.submissions,
  },
  logs: {
    size: 10,
    address: () => '/composerlogs',
    fill: (app) =>
      times(11, () =>
        app.as('STUDENT').post('/composerlogs', {
          pageurl: '/exercises/1',
          type: 'start',
          date: '2026-05-04T10:00:00.000Z',
        }),
      ),
    itemsIn: (body: { logs: unknown[] }) => body.logs,
  },
  'deleted items': {
    size: 20,
    address: () => '/bin',
    fill: (app) =>
      times(21, async () => {
        const author = app.as('ADMINISTRATOR');
        await author.delete(`/molecules/${await addMolecule(author)}`);
      }),
    itemsIn: (body: { items: unknown[] }) => body.items,
  },
};

describeApp('the pages of the lists', (get) => {
  it.each(Object.keys(lists))('returns as many items as the page shows by default: %s', async (name) => {
    const { size, address, fill, itemsIn } = lists[name]!;
    await fill(get());
    const reply = await get().as('ADMINISTRATOR').get(address(get()));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(itemsIn(reply.json() as never)).toHaveLength(size);
  });

  it.each(['/molecules', '/exercises', '/bin'])(
    'starts at the requested page, counted from one: %s',
    async (path) => {
      const ids = async (query: string) => {
        const body = (await get().as('ADMINISTRATOR').get(`${path}?${query}`)).json();
        return (Array.isArray(body) ? body : body.items).map(({ id }: { id: string | number }) => id);
      };
      const [first, second, window] = [
        await ids('page=1'),
        await ids('page=2'),
        await ids('start=0&amount=200'),
      ];
      expect(second.length).toBeGreaterThan(0);
      expect([...first, ...second]).toEqual(window);
    },
  );
});
