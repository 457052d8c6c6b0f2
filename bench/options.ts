import { parseArgs } from 'node:util';

export const partNames = [
  'viewer',
  'matrix',
  'page',
  'corrector',
  'corrector-load',
  'wire',
  'catalogue',
  'activity',
  'exam',
  'memory',
  'reads',
  'truth',
] as const;
export type PartName = (typeof partNames)[number];

export interface BenchOptions {
  parts: readonly PartName[];
  /** Charts to measure; empty for all. A throttled run of all charts takes many minutes. */
  who: readonly string[];
  /** Slow-down factors of the browser's processor, one run for each; 1 changes nothing. */
  cpuSlowdowns: readonly number[];
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  /** Numbers of points of the spectra. */
  sizes: readonly number[];
  /** One more round runs first and is dropped. */
  rounds: number;
  /** Duration of the activity, exam, corrector-load and memory benches, in minutes. */
  minutes: number;
  /** For the exam and corrector-load benches. */
  students: number;
}

export const usage = `npm run bench -- [--only ${partNames.join(',')}] [--who floor,bare,elucida,uplot] [--cpu 1,4] [--dpr 2] [--points 65536,1000000] [--rounds 5] [--minutes 10] [--students 500]`;

/** Reads the command line; returns an error message if it is invalid. */
export function readOptions(args: string[]): BenchOptions | string {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        only: { type: 'string', default: partNames.join(',') },
        who: { type: 'string', default: '' },
        cpu: { type: 'string', default: '1,4' },
        dpr: { type: 'string', default: '1' },
        points: { type: 'string', default: '65536,262144,1000000' },
        rounds: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '1' },
        students: { type: 'string', default: '500' },
      },
    }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const named = values.only.split(',');
  const unknown = named.find((name) => !partNames.some((part) => part === name));
  if (unknown !== undefined) return `There is no part "${unknown}": ${partNames.join(', ')}.`;
  const sizes = values.points.split(',').map(Number);
  const cpuSlowdowns = values.cpu.split(',').map(Number);
  const [pixelRatio, rounds] = [Number(values.dpr), Number(values.rounds)];
  const [minutes, students] = [Number(values.minutes), Number(values.students)];
  if (!(minutes > 0 && minutes <= 60)) return '--minutes is a number up to 60.';
  if (!(Number.isInteger(students) && students >= 20 && students <= 5_000))
    return '--students is a whole number from 20 to 5000.';
  if (!cpuSlowdowns.every((slowdown) => slowdown >= 1))
    return '--cpu is how many times slower, at least 1; several with commas.';
  if (!(pixelRatio > 0)) return '--dpr is a positive number.';
  if (!Number.isInteger(rounds) || rounds < 1) return '--rounds is a whole number, at least 1.';
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1024 && size <= 10_000_000))
    return '--points are whole numbers from 1024 to 10000000.';
  const who = values.who.split(',').filter((id) => id !== '');
  return {
    parts: partNames.filter((part) => named.includes(part)),
    who,
    cpuSlowdowns,
    pixelRatio,
    sizes,
    rounds,
    minutes,
    students,
  };
}
