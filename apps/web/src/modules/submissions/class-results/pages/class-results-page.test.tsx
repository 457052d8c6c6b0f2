import { act, fireEvent, screen } from '@testing-library/react';
import type { Role } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../../testing/open-page.tsx';
import { ClassResultsPage } from './class-results-page.tsx';

const time = '2026-11-21T10:00:00.000Z';
const molfile = '\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0    0.0    0.0 C   0  0\nM  END\n';
const lines = [{ code: 'formula', points: 11, most: 22, message: 'Drawn: CH4. Correct: C2H6.' }];
const wrong = (structure: string, count: number) => ({
  structure,
  drawing: molfile,
  count,
  students: 1,
  meanPoints: 40,
  lastDate: time,
  feedback: [{ code: 'formula', severity: 'error', message: 'Count the carbons.', language: 'en', count }],
  authorMessage: null,
});
const answers = {
  '/exercises/7': {
    id: 7,
    name: 'Who am I?',
    level: 'EASY',
    corrector: true,
    moleculeid: 'vanillin',
    molecule: {},
    experiments: [],
    lastmodified: time,
    hasConsistencyCheck: true,
    feedbackLevel: 'guided',
  },
  '/exercises/7/board': {
    attempts: 5,
    students: 3,
    solved: 2,
    medianSeconds: 90,
    medianAttempts: 1.5,
    score: { points: 61.26, lines: [{ code: 'formula', points: 20.5, most: 22 }] },
    wrong: [wrong('a', 2), wrong('b', 1)],
    total: 2,
  },
  '/molecules/vanillin': { name: 'Vanillin', aliases: [], formula: 'C8H8O3', cas: '121-33-5' },
  '/exercises/7/messages': [],
  '/exercises/7/board/submissions': {
    submissions: [
      {
        id: 's1',
        student: { number: 4 },
        attempt: 2,
        date: time,
        composerContent: molfile,
        feedback: [],
        correct: false,
        rubric: { lines, points: 11, most: 100 },
      },
    ],
    total: 1,
  },
};
const open = (role: Role) =>
  openPage(<ClassResultsPage />, {
    role,
    at: '/exercises/7/board',
    pattern: '/exercises/:id/board',
    answers,
  });

closePages();

describe('the class results of an exercise', () => {
  it('shows figures, scores and wrong answers with the feedback that they got', async () => {
    await open('PROFESSOR');
    await screen.findByRole('heading', { name: 'Class results: Who am I?' });
    for (const text of ['67 %', '2 min', '61.3', '2 times by 1 student', '1 time by 1 student'])
      expect(await screen.findByText(text)).toBeTruthy();
    const shown = screen.getAllByText(/Count the carbons/);
    expect(shown.map(({ lang }) => lang)).toEqual(['en', 'en']);
    expect(screen.getByRole('table', { name: 'Mean score by criterion' }).textContent).toContain(
      '20.5 of 22',
    );
    expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toContain(
      '/exercises/7/board/export',
    );
  });

  it('opens the submissions of a wrong answer with their scores, without names for a professor', async () => {
    const { requests } = await open('PROFESSOR');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Show the submissions' }))[1]!);
    const head = await screen.findByRole('button', { name: /Student 4/ });
    expect(requests.at(-1)).toContain('structure=b');
    await act(async () => fireEvent.click(head));
    expect((await screen.findByRole('table', { name: 'Score' })).textContent).toContain('11 of 22');
    expect(screen.queryByRole('link', { name: /Replay/ })).toBeNull();
  });

  it('lets content managers write a message, which cannot be empty', async () => {
    await open('ADMINISTRATOR');
    const [button] = await screen.findAllByRole('button', { name: 'Write a message for this answer' });
    fireEvent.click(button!);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please write a message')).toBeTruthy();
  });

  it('warns if a message names the answer', async () => {
    await open('ADMINISTRATOR');
    const [button] = await screen.findAllByRole('button', { name: 'Write a message for this answer' });
    fireEvent.click(button!);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    const warning = 'The message reveals the answer';
    fireEvent.change(field, { target: { value: 'Where is the aldehyde?' } });
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(field, { target: { value: 'This is no vanillin.' } });
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('does not let a professor who does not manage content write a message', async () => {
    await open('PROFESSOR');
    await screen.findByText('2 times by 1 student');
    expect(screen.queryByRole('button', { name: 'Write a message for this answer' })).toBeNull();
  });
});
