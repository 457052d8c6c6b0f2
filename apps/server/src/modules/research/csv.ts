import { csvRow } from '@elucida/contract';
import type { ResearchSession } from './session.ts';

const common = ['person', 'session', 'exercise', 'start'] as const;

export const sessionColumns = [
  ...common,
  'duration',
  'activeSeconds',
  'isContinued',
  'secondsToFirstStructure',
  'secondsToFirstAnswer',
  'edits',
  'backTracks',
  'stepsBack',
  'secondsWithoutSpectrum',
  'spectra',
  'visits',
  'zooms',
  'order',
  'answers',
  'checkedAnswers',
  'isSolved',
] as const;

export const eventColumns = [
  ...common,
  'seconds',
  'type',
  'spectrum',
  'spectrumType',
  'drawing',
  'isCorrect',
  'points',
] as const;

const cell = (value: string | number | boolean | null) => (value === null ? '' : String(value));

const commonCells = ({ person, session, exercise, start }: ResearchSession) => [
  person,
  session,
  exercise,
  start,
];

/** `order` lists the session's visits, each by type and number of spectrum. */
export function sessionRow(session: ResearchSession): string {
  const { figures, spectra, visits } = session;
  const { answers } = figures;
  return csvRow(
    [
      ...commonCells(session),
      figures.duration,
      figures.activeSeconds,
      figures.isContinued,
      figures.secondsToFirstStructure,
      figures.secondsToFirstAnswer,
      figures.edits,
      figures.backTracks,
      figures.stepsBack,
      figures.secondsWithoutSpectrum,
      spectra.length,
      visits.length,
      spectra.reduce((sum, { zooms }) => sum + zooms, 0),
      visits.map(({ number, type }) => `${type} ${number}`).join(' > '),
      answers.length,
      answers.filter(({ isChecked }) => isChecked).length,
      answers.some(({ isCorrect }) => isCorrect === true),
    ].map(cell),
  );
}

export function eventRows(session: ResearchSession): string {
  return session.events
    .map(({ seconds, type, spectrum, drawing, isCorrect, points }) =>
      csvRow(
        [
          ...commonCells(session),
          seconds,
          type,
          spectrum?.number ?? null,
          spectrum?.type ?? null,
          drawing,
          isCorrect,
          points,
        ].map(cell),
      ),
    )
    .join('');
}
