import { byteOrderMark, csvRow, rubricCodes } from '@elucida/contract';
import type { ScoredSubmission } from './store.ts';
import type { ExerciseRow } from '../../exercises/store.ts';

const columnsOf = (code: string) => [code, `${code}-most`, `${code}-reason`];

const nameColumns = ['lastname', 'firstname', 'identifier'] as const;

/**
 * Writes points, maximum and reason of each criterion; criteria that the exercise does not use stay
 * empty.
 */
export function classResultsCsv(
  answers: readonly ScoredSubmission[],
  { hasNames, task }: { hasNames: boolean; task: ExerciseRow['task'] },
): string {
  const names = hasNames ? nameColumns : [];
  const criteria = rubricCodes.filter((code) => code.endsWith('-signals') === (task === 'assignment'));
  const head = ['student', ...names, 'attempt', 'date', 'correct', 'points', ...criteria.flatMap(columnsOf)];
  const rows = answers.map((answer) => {
    const lineOf = (code: string) => answer.lines?.find((line) => line.code === code);
    const { lastname, firstname, uliegeid } = answer;
    return [
      String(answer.student),
      ...(hasNames ? [lastname, firstname, uliegeid ?? ''] : []),
      String(answer.attempt),
      answer.date,
      answer.isCorrect ? 'yes' : 'no',
      String(answer.points ?? ''),
      ...criteria.flatMap((code) => {
        const { points = '', most = '', message = '' } = lineOf(code) ?? {};
        return [String(points), String(most), message];
      }),
    ];
  });
  return byteOrderMark + [head, ...rows].map(csvRow).join('');
}
