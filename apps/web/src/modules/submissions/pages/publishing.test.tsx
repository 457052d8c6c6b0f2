import type { Exercise } from '@elucida/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ExercisePage } from './exercise-page.tsx';
import { Publishing } from '../../exercises/pages/exercise/publishing.tsx';

const draft: Exercise = {
  id: 7,
  name: 'Exam',
  level: 'EASY',
  task: 'structure',
  corrector: true,
  molecule: {},
  experiments: [],
  lastmodified: '2026-11-23T10:00:00.000Z',
  hasConsistencyCheck: false,
  audience: 'university',
  draft: true,
};
const items = [
  { code: 'visible-isomers', state: 'warning', message: 'Visible isomers: Butanal.' },
  { code: 'hidden-molecule', state: 'done', message: 'The molecule is hidden.' },
];
const show = (answers: object[], role: 'ADMINISTRATOR' | 'PROFESSOR' = 'ADMINISTRATOR') =>
  openPage(<Publishing exercise={draft} onPublished={() => undefined} />, {
    role,
    answers: {
      '/exercises/7/checklist': answers,
      '/exercises/7/publish': { ...draft, draft: false, public: true },
    },
  });
const publishButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });

closePages();
beforeEach(() => sessionStorage.clear());

it('publishes the exercise once each warning is ticked', async () => {
  const { requests } = await show(items);
  expect((await publishButton()).disabled).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Visible isomers: Butanal.' })));
  expect((await publishButton()).disabled).toBe(false);
  await clickWhenFound(publishButton());
  expect(requests).toContain('POST /exercises/7/publish');
  await screen.findByText('Exercise published');
});

it('loads the checklist again after a refused publication, because a new warning may be in it', async () => {
  const message = 'Another exercise has the same molecule.';
  const { requests } = await openPage(<Publishing exercise={draft} onPublished={() => undefined} />, {
    role: 'ADMINISTRATOR',
    answers: {
      '/exercises/7/checklist': [],
      '/exercises/7/publish': () => Response.json({ code: 'twin-exercises', message }, { status: 409 }),
    },
  });
  await clickWhenFound(publishButton());
  await screen.findByText(`Error: ${message}`);
  await waitFor(() =>
    expect(requests.filter((request) => request === 'GET /exercises/7/checklist')).toHaveLength(2),
  );
});

it('does not publish an exam with unsafe settings, and shows where to change them', async () => {
  await show([{ code: 'limited-time', state: 'blocking', message: 'It opens and closes at a time.' }]);
  expect((await publishButton()).disabled).toBe(true);
  screen.getByText('Complete and save the exam mode settings below first.');
  screen.getByRole('img', { name: 'Missing' });
});

it('preserves the ticks while the author rehearses', async () => {
  await show(items);
  const name = 'Visible isomers: Butanal.';
  await clickWhenFound(screen.findByRole('checkbox', { name }));
  cleanup();
  await show(items);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked).toBe(true);
});

it('links to the rehearsal', async () => {
  await show(items);
  const link = await screen.findByRole('link', { name: 'Rehearse' });
  expect(link.getAttribute('href')).toContain('preview=1&rehearsal=1');
});

it('offers no publishing to a professor who does not manage content', async () => {
  const { requests } = await show(items, 'PROFESSOR');
  expect(requests).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('preserves typed changes in the form, which are then saved on the published version', async () => {
  const whole = { ...draft, sections: [], public: false, moleculeid: 'butanone', corrector: false };
  let stored: Exercise = whole;
  const publish = () => (stored = { ...stored, draft: false, public: true, lastmodified: later });
  const later = '2026-11-23T10:05:00.000Z';
  const molecule = {
    id: 'butanone',
    name: 'Butanone',
    formula: 'C4H8O',
    weight: 72.11,
    cas: '',
    drawing: null,
  };
  await openPage(<ExercisePage />, {
    role: 'ADMINISTRATOR',
    at: '/exercises/7',
    pattern: '/exercises/:id',
    answers: {
      '/exercises/7': () => stored,
      '/exercises/7/checklist': [],
      '/exercises/7/publish': publish,
      '/molecules/butanone': { ...molecule, aliases: [], domains: [], functions: [], experiments: [] },
      '/molecules/butanone/experiments': [],
    },
  });
  const versions: (string | undefined)[] = [];
  const served = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.method === 'PATCH') versions.push((init.headers as Record<string, string>)['If-Match']);
    return served(address, init);
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'Exam of June' } });
  await clickWhenFound(publishButton());
  await screen.findByText('Exercise published');
  expect(name.value).toBe('Exam of June');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Public/ }).checked).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update' })));
  await screen.findByText('Exercise updated');
  expect(versions).toEqual([`"${later}"`]);
});
