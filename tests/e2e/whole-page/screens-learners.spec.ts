import { describe, it } from 'vitest';
import { learnerScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of students and guests', () => {
  it.each(learnerScreens)(
    'has no serious fault of accessibility and fits its width, on a desktop and a phone, light and dark: $name',
    useScreenCheck(),
  );
});
