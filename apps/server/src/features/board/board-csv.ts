import { rubricCodes } from '@elucida/contract';
import { byteOrderMark, csvRow } from '../../http/csv-row.ts';
import type { ScoredAnswer } from '../../store/board-store.ts';
import type { ExerciseRow } from '../../store/exercises-store.ts';

const nameColumns = ['lastname', 'firstname', 'identifier'] as const;

/** A row an answer; points of a criterion that the exercise does not ask for stay empty. */
export function boardCsv(
  answers: readonly ScoredAnswer[],
  { hasNames, task }: { hasNames: boolean; task: ExerciseRow['task'] },
): string {
  const names = hasNames ? nameColumns : [];
  const criteria = rubricCodes.filter((code) => code.endsWith('-signals') === (task === 'assignment'));
  const head = ['student', ...names, 'attempt', 'date', 'correct', 'points', ...criteria];
  const rows = answers.map((answer) => {
    const pointsOf = (code: string) => answer.lines?.find((line) => line.code === code)?.points;
    const { lastname, firstname, uliegeid } = answer;
    return [
      String(answer.student),
      ...(hasNames ? [lastname, firstname, uliegeid ?? ''] : []),
      String(answer.attempt),
      answer.date,
      answer.isCorrect ? 'yes' : 'no',
      String(answer.points ?? ''),
      ...criteria.map((code) => String(pointsOf(code) ?? '')),
    ];
  });
  return byteOrderMark + [head, ...rows].map(csvRow).join('');
}
