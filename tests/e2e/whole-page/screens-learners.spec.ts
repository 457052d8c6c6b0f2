import { describe, it } from 'vitest';
import { isFullRun } from '../testing/full-run.ts';
import { learnerScreens, useScreenCheck } from '../testing/screens.ts';

/** Screens that `npm test` looks at: those that most students see, and one in French. */
const usualScreens = new Set(['home', 'exercise', 'exercise-solved', 'submissions', 'fr-exercise']);

describe('every screen of students and guests', () => {
  it.each(learnerScreens.filter(({ name }) => isFullRun || usualScreens.has(name)))(
    'has no serious fault of accessibility and fits its width, on a desktop and a phone, light and dark: $name',
    useScreenCheck(),
  );
});
