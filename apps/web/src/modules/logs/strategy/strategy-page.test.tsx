import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@elucida/contract';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { StrategyPage } from './strategy-page.tsx';

const time = '2026-11-21T10:00:00.000Z';
const quartiles = (value: number) => ({ low: value, median: value, high: value + 60 });
const group = (students: number, seconds: number) => ({
  students,
  activeSeconds: quartiles(seconds),
  secondsToFirstStructure: quartiles(30),
  secondsToFirstAnswer: null,
  sessions: { low: 1, median: 1, high: 1 },
  spectra: quartiles(2),
  visits: quartiles(4),
  edits: quartiles(12),
  backTracks: quartiles(3),
  answers: quartiles(1),
  checkedAnswers: 0.25,
});
const strategy = {
  duration: 120,
  activeSeconds: 100,
  isContinued: false,
  secondsToFirstStructure: 30,
  secondsToFirstAnswer: 90,
  edits: 12,
  backTracks: 3,
  stepsBack: 4,
  secondsWithoutSpectrum: 0,
  spectra: [],
  visits: [],
  answers: [{ seconds: 90, isCorrect: true, points: 100, isChecked: true }],
};
const answers = {
  '/exercises/7': {
    id: 7,
    name: 'Who am I?',
    level: 'EASY',
    corrector: true,
    molecule: {},
    experiments: [],
    lastmodified: time,
    hasConsistencyCheck: true,
    feedbackLevel: 'guided',
  },
  '/exercises/7/strategy': {
    sessions: 4,
    all: group(3, 300),
    solved: group(2, 240),
    unsolved: group(1, 600),
    spectra: [
      {
        experimentId: 'h',
        name: 'Proton NMR',
        type: 'NMR-H',
        students: 3,
        first: 2,
        seconds: quartiles(60),
        secondsSolved: quartiles(60),
        secondsUnsolved: null,
      },
      {
        experimentId: 'i',
        name: 'Infrared',
        type: 'IR',
        students: 1,
        first: 1,
        seconds: quartiles(20),
        secondsSolved: null,
        secondsUnsolved: quartiles(20),
      },
    ],
    transitions: [{ from: 'h', to: 'i', count: 5 }],
  },
  '/exercises/7/strategy/sessions': {
    sessions: [
      { date: time, student: { number: 2 }, strategy },
      {
        date: '2026-11-20T10:00:00.000Z',
        student: { number: 1, id: 'ada', name: 'Ada Lovelace' },
        logId: 'l1',
        strategy: { ...strategy, answers: [] },
      },
    ],
    total: 2,
  },
};
const open = (role: Role, query = '', others: Record<string, unknown> = {}) =>
  openPage(<StrategyPage />, {
    role,
    at: `/exercises/7/strategy${query}`,
    pattern: '/exercises/:id/strategy',
    answers: { ...answers, ...others },
  });

closePages();

describe('the strategy of a class', () => {
  it('shows students who solved the exercise beside the others, the spectra and the transitions between them', async () => {
    await open('PROFESSOR');
    await screen.findByText(/4 sessions of 3 students/);
    const rowOf = (table: string, name: RegExp) =>
      [...screen.getByRole('table', { name: table }).querySelectorAll('tr')].find((row) =>
        name.test(row.textContent),
      )!.textContent;
    expect(rowOf('Class figures', /Active time/)).toBe(
      'Active time5 min5 min to 6 min4 min4 min to 5 min10 min10 min to 11 min',
    );
    expect(rowOf('Class figures', /Sessions/)).toBe('Sessions111');
    expect(rowOf('Class figures', /viewed after the last change/)).toContain('25\u00a0%');
    expect(rowOf('Order of the spectra', /Proton/)).toContain('67\u00a0%100\u00a0%');
    expect(rowOf('Switches between spectra', /5/)).toBe('Proton NMRInfrared5');
  });

  it('lists the sessions, with links to the replays that the user may see', async () => {
    await open('PROFESSOR');
    const table = await screen.findByRole('table', { name: 'Sessions' });
    expect(table.textContent).toContain('Student 2');
    expect(table.textContent).toContain('Ada Lovelace');
    expect(table.textContent).toContain('No submission');
    expect(table.querySelectorAll('a')[1]!.getAttribute('href')).toContain('startLog=');
    screen.getByText(/^Students are numbered in the order of their first sessions/);
  });

  it('shows the last page of the sessions instead of a page past the end', async () => {
    const { query } = await open('PROFESSOR', '?page=9', {
      '/exercises/7/strategy/sessions': { sessions: [], total: 3 },
    });
    await waitFor(() => expect(query()).toBe('?page=1'));
  });

  it('explains no numbers to a user who sees names', async () => {
    const { sessions } = answers['/exercises/7/strategy/sessions'];
    await open('ADMINISTRATOR', '', {
      '/exercises/7/strategy/sessions': { sessions: sessions.slice(1), total: 1 },
    });
    await screen.findByRole('table', { name: 'Sessions' });
    expect(screen.queryByText(/numbered/)).toBeNull();
  });

  it('reports that there are no sessions and no transitions', async () => {
    const nobody = { ...answers['/exercises/7/strategy'], sessions: 0, all: group(0, 0), transitions: [] };
    await open('PROFESSOR', '', {
      '/exercises/7/strategy': nobody,
      '/exercises/7/strategy/sessions': { sessions: [], total: 0 },
    });
    await screen.findByText('No sessions');
    await screen.findByText('No one switched between spectra');
  });

  it('requests the strategy of the chosen days', async () => {
    const { requests } = await open('PROFESSOR', '?from=2026-11-01&until=2026-11-20');
    await screen.findByText(/4 sessions/);
    const asked = requests.find((request) => request.startsWith('GET /exercises/7/strategy?'));
    expect(asked).toMatch(/date=2026-1[01]-\S+&date=2026-11-2/);
  });
});
