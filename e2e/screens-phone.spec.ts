import { describe, it } from 'vitest';
import { phone } from './testing/browser.ts';
import { screens, useScreenCheck } from './testing/screens.ts';

describe('every screen on a phone', () => {
  it.each(screens)(
    'has no serious fault of accessibility and fits its width, light and dark: $name',
    useScreenCheck('phone', phone),
  );
});
