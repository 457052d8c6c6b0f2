import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { searchableAtoms } from '@elucida/contract';
import { createQueryClient } from '../query-client.ts';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { ExercisesPage } from '../../modules/exercises/pages/exercises-page.tsx';
import { FilesPage } from '../../modules/documents/files-page.tsx';
import { LaboratoriesPage } from '../../modules/catalogue/laboratories/laboratories-page.tsx';
import { MachinesPage } from '../../modules/catalogue/machines/machines-page.tsx';
import { MoleculePage } from '../../modules/catalogue/molecules/pages/molecule-page.tsx';
import { MoleculesPage } from '../../modules/catalogue/molecules/pages/molecules-page.tsx';
import { UsersPage } from '../../modules/accounts/pages/users-page.tsx';
import { time, ethanol, exercises, pageOfMoleculeWith } from './testing/list-samples.ts';

const emptyAnswers = {
  '/exercises': [],
  '/laboratories': [],
  '/machines': [],
  '/files': [],
  '/molecules/facets': { domains: [], functions: [], experiments: [] },
};

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

  it.each([
    ['molecules', <MoleculesPage key="" />, ethanol, 21, '20 results found'],
    ['exercises', <ExercisesPage key="" />, exercises[0], 11, '10 exercises found'],
  ])('redirect from a page whose only row another user deleted: %s', async (name, page, item, all, words) => {
    let count = all;
    const list = (query: URLSearchParams) => (Number(query.get('page')) > 1 ? [] : [{ ...item, count }]);
    const answers = { ...emptyAnswers, [`/${name}`]: list };
    const opened = await openPage(page, { role: 'PROFESSOR', at: `/${name}`, answers });
    const button = await screen.findByRole('button', { name: 'Page 2' });
    count -= 1;
    await act(async () => fireEvent.click(button));
    await screen.findByText(words);
    expect(opened.query()).toBe('?page=1');
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

  it('show all machines if the laboratory in the address no longer exists', async () => {
    const machine = {
      id: 'm',
      name: 'Spectrometer 400',
      manufacturer: 'B',
      laboratory: 'L',
    };
    await openPage(<MachinesPage />, {
      at: '/machines?laboratory=gone',
      answers: {
        '/machines': [{ ...machine, laboratoryId: 'l', experiments: 0 }],
        '/laboratories': [{ id: 'l', name: 'L' }],
      },
    });
    await screen.findByText('Spectrometer 400');
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
  it('does not open a molecule when the user selects text in its row', async () => {
    const answers = { ...emptyAnswers, '/molecules': [{ ...ethanol, count: 1 }] };
    const { path } = await openPage(<MoleculesPage />, { at: '/molecules', answers });
    const cell = await screen.findByText('64-17-5');
    const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
    fireEvent.click(cell);
    expect(path()).toBe('/molecules');
    selection.mockRestore();
    fireEvent.click(cell);
    await waitFor(() => expect(path()).toBe('/molecules/ethanol'));
  });

  it('offers the atoms of the specification', async () => {
    await openPage(<MoleculesPage />, { answers: { ...emptyAnswers, '/molecules': [] } });
    fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
    const offered = screen
      .getAllByRole('checkbox', { hidden: true })
      .map((box) => box.parentElement?.textContent);
    expect(offered).toEqual([...searchableAtoms]);
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
