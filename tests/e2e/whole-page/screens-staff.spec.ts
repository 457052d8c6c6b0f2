import { describe, it } from 'vitest';
import { staffScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of teachers and administrators on a desktop', () => {
  it.each(staffScreens)(
    'has no serious fault of accessibility and fits its width, light and dark: $name',
    useScreenCheck('desktop', {}),
  );
});
