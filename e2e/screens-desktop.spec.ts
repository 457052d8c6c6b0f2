import { describe, it } from 'vitest';
import { screens, useScreenCheck } from './testing/screens.ts';

describe('every screen on a desktop', () => {
  it.each(screens)(
    'has no serious fault of accessibility and fits its width, light and dark: $name',
    useScreenCheck('desktop', {}),
  );
});
