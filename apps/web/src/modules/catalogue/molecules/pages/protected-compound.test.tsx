import type { Molecule } from '@elucida/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { ProtectedCompound } from './protected-compound.tsx';

const molecule: Molecule = {
  id: 'vanillin',
  name: 'Vanillin',
  formula: 'C8H8O3',
  weight: 152.15,
  cas: '121-33-5',
  aliases: [],
  domains: [],
  functions: [],
  public: true,
  lastModified: '2026-11-23T10:00:00.000Z',
  drawing: null,
  drawingkcj: null,
  experiments: [],
  publicSince: '2026-01-05T10:00:00.000Z',
};
const protection = {
  since: '2026-11-01T10:00:00.000Z',
  releaseAt: null,
  exercises: [
    { id: 3, name: 'Aroma' },
    { id: 8, name: 'Flavour' },
  ],
};
const show = (role: 'ADMINISTRATOR' | 'PROFESSOR', openExercises: typeof protection.exercises = []) =>
  openPage(<ProtectedCompound molecule={molecule} protection={{ ...protection, openExercises }} />, {
    role,
    answers: {
      '/molecules/vanillin/release': {
        ...molecule,
        protection:
          openExercises.length > 0 ? { ...protection, releaseAt: '2026-12-24T11:00:00.000Z' } : null,
      },
    },
  });

closePages();

it('asks for confirmation before it releases a compound', async () => {
  const { requests } = await show('ADMINISTRATOR');
  screen.getByText(/Public from January 5, 2026 until it was protected/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'End protection' })));
  expect(requests).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Show this compound and its spectra to students in the catalogue?');
  within(dialog).getByText(
    'Students would find the answers to these public exercises in the catalogue: Aroma (3), Flavour (8).',
  );
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'End protection' })));
  expect(requests).toContain('POST /molecules/vanillin/release');
  await screen.findByText('Protection ended');
});

it('shows a professor that students cannot find the compound, without a way to release it', async () => {
  await show('PROFESSOR');
  screen.getByText('Hidden from students in the catalogue');
  expect(screen.queryByRole('button', { name: 'End protection' })).toBeNull();
});

it('allows only a scheduled release while exercises with the compound are open', async () => {
  const { requests } = await show('ADMINISTRATOR', [{ id: 8, name: 'Flavour' }]);
  screen.getByText(/^These exercises have not closed: Flavour \(8\)\./);
  const button = screen.getByRole('button', { name: 'End protection' });
  expect(button.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('End protection on'), { target: { value: '2026-12-24T12:00' } });
  expect(button.hasAttribute('disabled')).toBe(false);
  await act(async () => fireEvent.click(button));
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'End protection' })));
  expect(requests).toContain('POST /molecules/vanillin/release');
  await screen.findByText('End of protection scheduled');
});
