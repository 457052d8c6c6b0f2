import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Debrief, Exercise, FeedbackItem } from '@elucida/contract';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { molfileOf } from '../../../testing/molfile-of.ts';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { DebriefPanel } from './debrief-panel.tsx';
import { useDebrief } from './use-debrief.ts';

closePages();

const drawing = molfileOf('CCOC(C)=O');

const signal = (shift: number, atom: number) => ({
  experiment: 'h1',
  type: 'NMR-H',
  signal: String(shift),
  shifts: [shift],
  atoms: [[atom]],
});

const solved: Debrief = {
  solution: {
    name: 'Ethyl acetate',
    aliases: [],
    formula: 'C4H8O2',
    weight: 88.11,
    drawing,
    signals: [signal(1.26, 0), signal(4.12, 1)],
    sources: [{ type: 'NMR-H', copyright: 'CC BY 4.0' }],
  },
  attempts: [
    { id: '1', date: '2026-05-04T10:00:00Z', composerContent: molfileOf('CCC(=O)OC'), correct: false },
    { id: '2', date: '2026-05-04T10:05:00Z', composerContent: drawing, correct: true },
    // The student has submitted again after the solution.
    { id: '3', date: '2026-05-05T10:00:00Z', composerContent: drawing, correct: true },
  ],
  seconds: 300,
  class: { solved: 8, medianAttempts: 1.5, medianSeconds: 120 },
  next: { id: 9, name: 'A broad band', level: 'EASY', reason: 'section' },
};

const exercise = {
  id: 7,
  experiments: [],
  hasConsistencyCheck: false,
  solved: { at: '2026-05-04T10:05:00Z', attempts: 2 },
} as unknown as Exercise;

function Panel({ solvedDrawing, shown = exercise }: { solvedDrawing?: string; shown?: Exercise }) {
  const [current, setCurrent] = useState<FeedbackItem>();
  const work = useDebrief({
    exercise: shown,
    isOffered: true,
    solvedDrawing,
    settledCount: 1,
    language: 'en',
  });
  if (!work.isShown) return <p>Drawing</p>;
  return <DebriefPanel exercise={shown} work={work} current={current} onLook={setCurrent} />;
}

const open = (
  panel = <Panel />,
  { debrief = solved, at = '/here' }: { debrief?: Debrief; at?: string } = {},
) => openPage(panel, { at, answers: { '/exercises/7/debrief': debrief } });

describe('the debrief of a solved exercise', () => {
  it('shows the compound, the attempts, the class and the next exercise when a solved exercise is opened again', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Ethyl acetate' });
    screen.getByText(/^Solved on/);
    screen.getByText('88.11 g/mol');
    within(screen.getByRole('region', { name: 'Your attempts' })).getByText('2 attempts, 5 min');
    screen.getByText('Median: 1.5 attempts, 2 min');
    screen.getByText('8 students solved it');
    expect(screen.getByRole('link', { name: 'Next exercise' }).getAttribute('href')).toMatch(/exercises\/9$/);
    screen.getByText('Same section · EASY');
  });

  it('announces the day of the solution only once, also while signals are highlighted', async () => {
    await open();
    const first = await screen.findByRole('button', { name: /4\.12 ppm/ });
    const day = document.querySelector('time');
    await act(async () => fireEvent.click(first));
    expect(document.querySelector('time')).toBe(day);
  });

  it('highlights the atoms of a signal, and the signal of an atom', async () => {
    await open();
    const first = await screen.findByRole('button', { name: /4\.12 ppm/ });
    fireEvent.click(first);
    expect(first.getAttribute('aria-current')).toBe('true');
    const atom = await screen.findByRole('button', { name: /^Atom 2: CH2/ });
    expect(atom.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: /^Atom 1: CH3/ }));
    expect(first.getAttribute('aria-current')).toBeNull();
    screen.getByRole('button', { name: /1\.26 ppm/, current: true });
  });

  it('reports a correct answer and moves the focus to the next exercise right after the submission', async () => {
    await open(<Panel solvedDrawing={drawing} />, { at: '/exercises/7' });
    screen.getByText('Your submission is correct!');
    const next = await screen.findByRole('link', { name: 'Next exercise' });
    expect(document.activeElement).toBe(next);
  });

  it('moves the focus to the verdict where the next exercise is below it', async () => {
    await open(<Panel solvedDrawing={drawing} />, { at: '/elsewhere' });
    await screen.findByRole('link', { name: 'Next exercise' });
    expect(document.activeElement).toBe(screen.getByText('Your submission is correct!'));
  });

  it('shows the student’s drawing and no name if the author does not show the solution', async () => {
    const { solution: _, ...others } = solved;
    await open(<Panel />, { debrief: others });
    await screen.findByRole('img', { name: 'Your structure' });
    expect(screen.queryByText('Ethyl acetate')).toBeNull();
  });

  it('shows the solution of a closed exercise to a student who did not solve it, if everyone may see it', async () => {
    const closed = {
      ...exercise,
      solved: undefined,
      closesAt: '2020-01-01T00:00:00Z',
    } as unknown as Exercise;
    const unsolved = { ...solved, attempts: solved.attempts.slice(0, 1), seconds: null, class: null };
    await open(<Panel shown={closed} />, { debrief: unsolved });
    await screen.findByRole('heading', { name: 'Ethyl acetate' });
    screen.getByRole('region', { name: 'Correct answer' });
    cleanup();
    const { solution: _, ...others } = unsolved;
    await open(<Panel shown={closed} />, { debrief: others });
    screen.getByText('Drawing');
  });

  it('returns to the drawing', async () => {
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Answer again' })));
    screen.getByText('Drawing');
  });
});
