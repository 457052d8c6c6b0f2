import { describe, it } from 'vitest';
import { learnerScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of students and guests on a desktop', () => {
  it.each(learnerScreens)(
    'has no serious fault of accessibility and fits its width, light and dark: $name',
    useScreenCheck('desktop', {}),
  );
});
