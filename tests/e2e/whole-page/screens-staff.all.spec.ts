import { describe, it } from 'vitest';
import { staffScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of teachers and administrators', () => {
  it.each(staffScreens)(
    'has no serious accessibility violation and fits desktop and phone, light and dark: $name',
    useScreenCheck(),
  );
});
