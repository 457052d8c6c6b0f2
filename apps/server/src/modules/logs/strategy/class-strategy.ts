import type { ClassStrategy, StrategyGroup } from '@elucida/contract';
import { quartilesOf } from './quartiles-of.ts';
import type { StudentStatistics } from './student-statistics.ts';

export interface ShownExperiment {
  handle: string;
  name: string;
  type: string;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function groupOf(students: readonly StudentStatistics[]): StrategyGroup {
  const quartiles = (figure: (student: StudentStatistics) => number | null) =>
    quartilesOf(students.map(figure));
  const answers = sum(students.map((student) => student.answers));
  return {
    students: students.length,
    activeSeconds: quartiles(({ activeSeconds }) => activeSeconds),
    secondsToFirstStructure: quartiles(({ secondsToFirstStructure }) => secondsToFirstStructure),
    secondsToFirstAnswer: quartiles(({ secondsToFirstAnswer }) => secondsToFirstAnswer),
    sessions: quartiles(({ sessions }) => sessions),
    spectra: quartiles(({ spectra }) => spectra.size),
    visits: quartiles(({ visits }) => visits),
    edits: quartiles(({ edits }) => edits),
    backTracks: quartiles(({ backTracks }) => backTracks),
    answers: quartiles((student) => student.answers),
    checkedAnswers:
      answers === 0 ? null : sum(students.map(({ checkedAnswers }) => checkedAnswers)) / answers,
  };
}

function transitionsOf(students: readonly StudentStatistics[]): ClassStrategy['transitions'] {
  const counts = new Map<string, number>();
  for (const { transitions } of students)
    for (const [key, count] of transitions) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts]
    .map(([key, count]) => {
      const [from, to] = JSON.parse(key) as [string, string];
      return { from, to, count };
    })
    .sort((a, b) => b.count - a.count);
}

/**
 * Quartiles over the students; sums over all of them for `sessions`, `transitions` and the share of
 * checked answers.
 */
export function summariseClass(
  students: readonly StudentStatistics[],
  shown: readonly ShownExperiment[],
): ClassStrategy {
  const solved = students.filter(({ isSolved }) => isSolved);
  const unsolved = students.filter(({ isSolved }) => !isSolved);
  const secondsAt = (group: readonly StudentStatistics[], handle: string) =>
    quartilesOf(group.map(({ spectra }) => spectra.get(handle) ?? null));
  return {
    sessions: sum(students.map(({ sessions }) => sessions)),
    all: groupOf(students),
    solved: groupOf(solved),
    unsolved: groupOf(unsolved),
    spectra: shown.map(({ handle, name, type }) => ({
      experimentId: handle,
      name,
      type,
      students: students.filter(({ spectra }) => spectra.has(handle)).length,
      first: students.filter(({ spectra }) => spectra.keys().next().value === handle).length,
      seconds: secondsAt(students, handle),
      secondsSolved: secondsAt(solved, handle),
      secondsUnsolved: secondsAt(unsolved, handle),
    })),
    transitions: transitionsOf(students),
  };
}
