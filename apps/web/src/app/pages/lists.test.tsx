import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { searchableAtoms } from '@elucida/contract';
import { createQueryClient } from '../query-client.ts';
import { type PageOptions, closePages, openPage } from '../../testing/open-page.tsx';
import { ExercisesPage } from '../../modules/exercises/pages/exercises-page.tsx';
import { FilesPage } from '../../modules/documents/files-page.tsx';
import { LaboratoriesPage } from '../../modules/catalogue/laboratories/laboratories-page.tsx';
import { MachinesPage } from '../../modules/catalogue/machines/machines-page.tsx';
import { formatTime } from '../../languages/dates.ts';
import { MoleculePage } from '../../modules/catalogue/molecules/pages/molecule-page.tsx';
import { MoleculesPage } from '../../modules/catalogue/molecules/pages/molecules-page.tsx';
import { SubmissionsPage } from '../../modules/submissions/pages/submissions-page.tsx';
import { UsersPage } from '../../modules/accounts/pages/users-page.tsx';

const time = '2026-11-21T10:00:00.000Z';
const fields = { formula: 'C2H6O', weight: 46.07, cas: '64-17-5', aliases: [], domains: [], functions: [] };
const ethanol = { ...fields, id: 'ethanol', name: 'Ethanol', public: true, lastModified: time };
const exercises = [
  { id: 7, name: 'Who am I?', level: 'HARD', sections: ['Amines'], count: 12 },
  { id: 8, name: 'And I?', level: 'EASY', sections: [] },
];
const emptyAnswers = {
  '/exercises': [],
  '/laboratories': [],
  '/machines': [],
  '/files': [],
  '/molecules/facets': { domains: [], functions: [], experiments: [] },
};

function createExperiments(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `e${index + 1}`,
    name: `Experiment ${index + 1}`,
    type: 'IR',
    spectra: index === 0 ? null : { name: `ir-${index + 1}.jdx` },
  }));
}

const pageOfMoleculeWith = (experiments: ReturnType<typeof createExperiments>): PageOptions => ({
  role: 'STUDENT',
  at: '/molecules/ethanol',
  pattern: '/molecules/:id',
  answers: { '/molecules/ethanol': { ...ethanol, drawing: null, drawingkcj: null, experiments } },
});

const createSubmission = (index: number) => ({
  id: `s${index}`,
  exercisePublicId: 7,
  exerciseName: `Exercise ${index}`,
  exerciseLevel: 'MEDIUM',
  logId: null,
  date: time,
  composerContent: '',
  feedback: [],
  isFormulaCorrect: true,
  correct: true,
});

closePages();

describe('the lists', () => {
  it('link an exercise by its name only', async () => {
    const solved = { ...exercises[0], solvedAt: time };
    await openPage(<ExercisesPage />, { role: 'STUDENT', answers: { '/exercises': [solved] } });
    const link = await screen.findByRole('link', { name: 'Who am I?' });
    expect(link.getAttribute('href')).toBe('/exercises/7');
    screen.getByText('Solved');
    expect(screen.queryByRole('link', { name: '7' })).toBeNull();
  });

  it.each([
    ['molecules', <MoleculesPage key="" />, 'GET /molecules?page=1&amount=20'],
    ['exercises', <ExercisesPage key="" />, 'GET /exercises?page=1&amount=10'],
    ['users', <UsersPage key="" />, 'GET /accounts?sort=lastname&start=0&amount=10'],
  ])('request as many rows as a page of the list shows: %s', async (_name, page, request) => {
    const { requests } = await openPage(page, { role: 'ADMINISTRATOR' });
    expect(requests).toContain(request);
  });

  it.each([
    ['molecules', <MoleculesPage key="" />, ethanol, '2', '22 results found'],
    ['exercises', <ExercisesPage key="" />, exercises[0], '3', '22 exercises found'],
  ])('redirect from a page past the end to the last one: %s', async (name, page, item, last, words) => {
    const list = (query: URLSearchParams) =>
      Number(query.get('page')) > Number(last) ? [] : [{ ...item, count: 22 }];
    const opened = await openPage(page, {
      role: 'PROFESSOR',
      at: `/${name}?page=99&sort=name`,
      answers: { ...emptyAnswers, [`/${name}`]: list },
    });
    await screen.findByText(words);
    expect(opened.query()).toBe(`?page=${last}&sort=name`);
  });

  it('reject a CAS number with a wrong check digit, but not a part of a number', async () => {
    const opened = await openPage(<MoleculesPage />, { answers: { ...emptyAnswers, '/molecules': [] } });
    const search = (value: string) =>
      act(async () => {
        fireEvent.change(screen.getByLabelText('CAS'), { target: { value } });
        fireEvent.submit(document.querySelector('form')!);
      });
    await search('64-17-6');
    screen.getByText('The CAS number check failed');
    expect(opened.query()).toBe('');
    await search('64-1');
    await waitFor(() => expect(opened.query()).toBe('?cas=64-1'));
  });

  it.each([
    ['exercises', <ExercisesPage key="" />, 'No exercises'],
    ['laboratories', <LaboratoriesPage key="" />, 'No laboratories'],
    ['machines', <MachinesPage key="" />, 'No machines'],
    ['documents', <FilesPage key="" />, 'No files'],
  ])('show a text if a list has no rows: %s', async (_name, page, words) => {
    await openPage(page, { role: 'PROFESSOR', answers: emptyAnswers });
    await screen.findByText(words);
  });

  it('shows a text if a molecule has no experiments', async () => {
    await openPage(<MoleculePage />, pageOfMoleculeWith([]));
    await screen.findByText('No experiments');
  });

  it.each([
    ['Ethanol', <MoleculesPage key="" />, '/molecules/ethanol'],
    ['Who am I?', <ExercisesPage key="" />, '/exercises/7'],
  ])('open the item of a row: %s', async (name, page, expected) => {
    const answers = { '/molecules': [{ ...ethanol, count: 1 }], '/exercises': exercises };
    const { path } = await openPage(page, { answers });
    fireEvent.click(
      within((await screen.findByText(name)).closest('tr')!)
        .getAllByRole('cell')
        .at(-1)!,
    );
    await waitFor(() => expect(path()).toBe(expected));
  });
});

describe('the list of molecules', () => {
  it('offers the atoms of the specification', async () => {
    await openPage(<MoleculesPage />, { answers: { ...emptyAnswers, '/molecules': [] } });
    fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
    const offered = screen
      .getAllByRole('checkbox', { hidden: true })
      .map((box) => box.parentElement?.textContent);
    expect(offered).toEqual([...searchableAtoms]);
  });
});

describe('the list of exercises', () => {
  const answers = { '/exercises': exercises };

  it('shows the number of results', async () => {
    await openPage(<ExercisesPage />, { answers });
    await screen.findByText('12 exercises found');
  });

  it('shows the column of sections to a student', async () => {
    await openPage(<ExercisesPage />, { answers });
    await screen.findByRole('columnheader', { name: 'Sections' });
    screen.getByText('Amines');
  });

  it('has neither column nor filter of sections for a guest with any address', async () => {
    const { requests } = await openPage(<ExercisesPage />, {
      answers,
      role: 'GUEST',
      at: '/exercises?sections=Amines',
    });
    await screen.findByRole('columnheader', { name: 'Difficulty' });
    expect(screen.queryByRole('columnheader', { name: 'Sections' })).toBeNull();
    expect(screen.queryByLabelText('Sections')).toBeNull();
    expect(requests).toEqual(['GET /exercises?page=1&amount=10']);
  });

  it('filters the exercises by section, one of the two default ones or any other', async () => {
    const { requests, query } = await openPage(<ExercisesPage />, { answers });
    const field = screen.getByLabelText('Sections', { selector: 'input[type=text]' });
    fireEvent.click(field);
    const offered = await screen.findAllByText(/^Section \d$/);
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Section 1', 'Section 2']);
    await act(async () => fireEvent.click(offered[0]!));
    fireEvent.change(field, { target: { value: 'Amines' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
    expect(new URLSearchParams(query()).get('sections')).toBe('Section 1,Amines');
    expect(requests.at(-1)).toContain('sections=Section+1%2CAmines');
  });

  it('shows HARD in red and EASY in teal', async () => {
    await openPage(<ExercisesPage />, { answers });
    const table = within(await screen.findByRole('table', { name: 'Exercises' }));
    const colourOf = (level: string) =>
      table.getByText(level).closest('[class*=Badge-root]')?.getAttribute('style') ?? '';
    expect(colourOf('HARD')).toContain('red');
    expect(colourOf('EASY')).toContain('teal');
  });

  it('offers creation only to content managers', async () => {
    await openPage(<ExercisesPage />, { answers, role: 'PROFESSOR' });
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
  });

  it('offers creation of an exercise if professors manage content', async () => {
    await openPage(<ExercisesPage />, {
      answers,
      role: 'PROFESSOR',
      config: { contentManagers: 'PROFESSOR' },
    });
    screen.getByRole('link', { name: 'Create' });
  });
});

describe('a list that could not be loaded', () => {
  const failure = { message: 'Something went wrong on the server.', code: 'internal' };
  const failing = () => Response.json(failure, { status: 500 });

  it.each([
    ['molecules', <MoleculesPage key="" />, 'Ethanol', 'No molecules'],
    ['exercises', <ExercisesPage key="" />, 'Who am I?', 'No exercises'],
  ])(
    'shows the reason, not an empty list, and is loaded by a button: %s',
    async (name, page, item, empty) => {
      let isFailing = true;
      const rows = [{ ...ethanol, count: 1 }];
      const answer = () => (isFailing ? failing() : name === 'molecules' ? rows : exercises);
      await openPage(page, { answers: { ...emptyAnswers, [`/${name}`]: answer } });
      expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
      expect(screen.queryByText(empty)).toBeNull();
      expect(screen.queryByText(/found$/)).toBeNull();
      isFailing = false;
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await screen.findByText(item);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is loaded again when the network returns, after a toast that can be closed', async () => {
    let isFailing = true;
    const answer = () => (isFailing ? failing() : exercises);
    const client = createQueryClient();
    await openPage(<ExercisesPage />, { answers: { '/exercises': answer }, client });
    const toast = (await screen.findByText(`Error: ${failure.message}`)).closest('[role=alert]')!;
    within(toast as HTMLElement).getByRole('button', { name: 'Close' });
    isFailing = false;
    await act(async () => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await screen.findByText('Who am I?');
    expect(screen.queryByText('Loading failed')).toBeNull();
  });
});

describe('the experiments of a molecule', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Experiments' }))
      .getAllByRole('row')
      .slice(1);

  it('show fifteen experiments of a molecule, and the others on the next page', async () => {
    await openPage(<MoleculePage />, pageOfMoleculeWith(createExperiments(17)));
    await screen.findByText('Experiment 1');
    expect(rows()).toHaveLength(15);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Experiment 17');
    expect(rows()).toHaveLength(2);
  });

  it('show a dash for an experiment without a spectrum', async () => {
    await openPage(<MoleculePage />, pageOfMoleculeWith(createExperiments(2)));
    await screen.findByText('Experiment 1');
    const cells = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Experiment 1', 'IR', '-'],
      ['Experiment 2', 'IR', 'ir-2.jdx'],
    ]);
  });
});

describe('the submissions', () => {
  const all = Array.from({ length: 13 }, (_, index) => createSubmission(index + 1));
  const answers = {
    '/users/ada/submissions': (query: URLSearchParams) => {
      const start = Number(query.get('start'));
      return { submissions: all.slice(start, start + Number(query.get('amount'))), total: all.length };
    },
  };

  it('show exercise, difficulty and date of a submission', async () => {
    await openPage(<SubmissionsPage />, { answers });
    const title = await screen.findByRole('button', { name: /^Exercise 1 / });
    expect(title.textContent).toContain('MEDIUM');
    expect(title.textContent).toContain(formatTime(time));
  });

  it('are filtered by exercise and by date', async () => {
    const at = '/submissions?exercise=3+4&from=2026-05-04&until=2026-05-05';
    const { requests } = await openPage(<SubmissionsPage />, { answers, at });
    await screen.findByText('Exercise 10');
    const query = new URLSearchParams(requests.find((request) => request.includes('start='))!.split('?')[1]);
    expect(query.getAll('exercise')).toEqual(['3', '4']);
    const [from, until] = query.getAll('date').map((date) => new Date(date).getTime());
    expect(until! - from!).toBe(2 * 86_400_000 - 1);
  });

  it('are not requested if the end date is before the start date', async () => {
    const { query, requests } = await openPage(<SubmissionsPage />, { answers });
    await screen.findByText('Exercise 10');
    const asked = requests.length;
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-05' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-05-04' } });
    screen.getByText('The end date is before the start date');
    fireEvent.submit(screen.getByRole('search'));
    expect([query(), requests.length]).toEqual(['', asked]);
    expect(document.activeElement).toBe(screen.getByLabelText('Until'));
  });

  it('append further submissions, ten at a time', async () => {
    const { requests } = await openPage(<SubmissionsPage />, { answers });
    const shown = () => screen.getAllByText(/^Exercise \d+$/);
    await screen.findByText('Exercise 10');
    expect(shown()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Exercise 13');
    expect(shown()).toHaveLength(13);
    expect(requests.filter((request) => request.includes('start='))).toEqual([
      'GET /users/ada/submissions?start=0&amount=10',
      'GET /users/ada/submissions?start=10&amount=10',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
