import type { exerciseTasks } from '@elucida/contract';

/** What an exercise asks for. */
export const taskNames: Record<(typeof exerciseTasks)[number], string> = {
  structure: 'Draw the structure',
  assignment: 'Assign the signals to atoms',
};
