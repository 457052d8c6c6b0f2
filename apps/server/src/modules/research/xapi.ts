import { randomUUID } from 'node:crypto';
import type { NumberedSpectrum } from './store.ts';
import { type ResearchSession, truncateToMinute } from './session.ts';

/** Verbs of the ADL registry. */
type Verb = 'initialized' | 'experienced' | 'answered' | 'terminated';

const activityTypes = {
  exercise: 'http://adlnet.gov/expapi/activities/assessment',
  spectrum: 'http://adlnet.gov/expapi/activities/media',
} as const;

const durationOf = (seconds: number) => `PT${Math.round(seconds * 100) / 100}S`;

function activity(id: string, name: string, type: string) {
  return { objectType: 'Activity', id, definition: { type, name: { en: name } } };
}

/**
 * Returns xAPI 1.0.3 statements; `home` is the installation's address, the base of its own IRIs.
 */
export function xapiStatements(session: ResearchSession, home: string): object[] {
  const { person, exercise, start, figures, visits } = session;
  const registration = randomUUID();
  const exerciseIri = `${home}#/exercises/${exercise}`;
  const theExercise = activity(exerciseIri, `Exercise ${exercise}`, activityTypes.exercise);
  const theSpectrum = ({ number, type }: NumberedSpectrum) =>
    activity(`${exerciseIri}/spectra/${number}`, `${type} ${number}`, activityTypes.spectrum);
  const extension = (name: string) => `${home}xapi/${name}`;
  const statement = (verb: Verb, activeSeconds: number, rest: { object?: object; result?: object } = {}) => ({
    id: randomUUID(),
    actor: { objectType: 'Agent', account: { homePage: home, name: person } },
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: rest.object ?? theExercise,
    ...(rest.result && { result: rest.result }),
    context: {
      registration,
      ...(rest.object && { contextActivities: { parent: [theExercise] } }),
      // Active seconds count at most five minutes of a pause, so the timestamp after a longer one
      // is too early. They still give the order.
      extensions: { [extension('active-seconds')]: activeSeconds },
    },
    timestamp: truncateToMinute(new Date(start).getTime() + activeSeconds * 1000),
  });
  return [
    statement('initialized', 0),
    ...[
      ...visits.map((visit) => ({
        at: visit.from,
        statement: statement('experienced', visit.from, {
          object: theSpectrum(visit),
          result: { duration: durationOf(visit.seconds) },
        }),
      })),
      ...figures.answers.map(({ seconds, isCorrect, points, isChecked }) => ({
        at: seconds,
        statement: statement('answered', seconds, {
          result: {
            ...(isCorrect !== null && { success: isCorrect }),
            ...(points !== null && { score: { scaled: points / 100, raw: points, min: 0, max: 100 } }),
            duration: durationOf(seconds),
            extensions: { [extension('is-checked')]: isChecked },
          },
        }),
      })),
    ]
      .sort((a, b) => a.at - b.at)
      .map((each) => each.statement),
    statement('terminated', figures.activeSeconds, {
      result: {
        ...(figures.answers.some(({ isCorrect }) => isCorrect !== null) && {
          success: figures.answers.some(({ isCorrect }) => isCorrect === true),
        }),
        duration: durationOf(figures.activeSeconds),
        extensions: {
          [extension('edits')]: figures.edits,
          [extension('back-tracks')]: figures.backTracks,
          [extension('steps-back')]: figures.stepsBack,
          [extension('is-continued')]: figures.isContinued,
          ...(figures.secondsToFirstStructure !== null && {
            [extension('seconds-to-first-structure')]: figures.secondsToFirstStructure,
          }),
        },
      },
    }),
  ];
}
