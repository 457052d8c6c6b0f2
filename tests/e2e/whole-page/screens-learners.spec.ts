import { describe, it } from 'vitest';
import { isFullRun } from '../testing/full-run.ts';
import { learnerScreens, useScreenCheck } from '../testing/screens.ts';

/** Two screens of students, and an exercise in French. */
const usualScreens = new Set(['home', 'exercise-solved', 'fr-exercise']);

describe('every screen of students and guests', () => {
  it.each(learnerScreens.filter(({ name }) => isFullRun || usualScreens.has(name)))(
    'has no serious accessibility violation and fits desktop and phone, light and dark: $name',
    useScreenCheck(),
  );
});
