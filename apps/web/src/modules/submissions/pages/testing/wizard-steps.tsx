import { act, fireEvent, screen } from '@testing-library/react';
import { NewExercisePage } from '../../../exercises/pages/new-exercise-page.tsx';
import { type PageOptions, openPage } from '../../../../testing/open-page.tsx';
import { catalogue, type } from '../../../../testing/exercise-forms.ts';

export const wizard = (options: Partial<PageOptions> = {}) =>
  openPage(<NewExercisePage />, {
    role: 'ADMINISTRATOR',
    at: '/exercises/new',
    answers: catalogue(),
    ...options,
  });

export const step = (number: number) =>
  screen.findByRole('heading', { name: new RegExp(`^Step ${number} of 4`) });

export const goTo = (title: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`${title}$`) })));

export async function fillDetails(): Promise<void> {
  type('Name', 'Who am I?');
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Difficulty' })));
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'EASY' })));
}
