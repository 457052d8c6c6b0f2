import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { formatTime } from '../../languages/dates.ts';
import { SubmissionsPage } from '../../modules/submissions/pages/submissions-page.tsx';
import { time } from './testing/list-samples.ts';

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

  it('are shown for an address that names an exercise twice', async () => {
    await openPage(<SubmissionsPage />, { answers, at: '/submissions?exercise=5+5' });
    await screen.findByText('Exercise 10');
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
