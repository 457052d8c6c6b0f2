import { describe, it } from 'vitest';
import { phone } from '../testing/browser.ts';
import { staffScreens, useScreenCheck } from '../testing/screens.ts';

describe('every screen of teachers and administrators on a phone', () => {
  it.each(staffScreens)(
    'has no serious fault of accessibility and fits its width, light and dark: $name',
    useScreenCheck('phone', phone),
  );
});
