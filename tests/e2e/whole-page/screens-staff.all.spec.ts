import { describe, it } from 'vitest';
import { staffScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of teachers and administrators', () => {
  it.each(staffScreens)(
    'has no serious fault of accessibility and fits its width, on a desktop and a phone, light and dark: $name',
    useScreenCheck(),
  );
});
