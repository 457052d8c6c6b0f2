import { describe, expect, it } from 'vitest';
import { createDraftRateLimit } from './draft-limits.ts';

describe('the rate limit of a draft', () => {
  it('ignores a clock that is set back', () => {
    let ms = 1_000_000;
    const limitPace = createDraftRateLimit(() => ms);
    limitPace('a draft');
    ms -= 900_000;
    expect(() => limitPace('a draft')).not.toThrow();
  });
});
