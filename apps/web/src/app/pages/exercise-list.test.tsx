import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { ExercisesPage } from '../../modules/exercises/pages/exercises-page.tsx';
import { exercises } from './testing/list-samples.ts';

closePages();

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
