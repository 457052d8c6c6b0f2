import { describe, expect, it } from 'vitest';
import { findImageFault } from './find-image-fault.ts';

describe('findImageFault', () => {
  it.each([
    ['image/png', 500 * 1024],
    ['image/jpeg', 1],
  ])('accepts %s with %i bytes', (type, size) => {
    expect(findImageFault({ type, size })).toBeUndefined();
  });

  it.each([
    ['image/gif', 1, 'Only jpg and png images are accepted'],
    ['image/svg+xml', 1, 'Only jpg and png images are accepted'],
    ['', 1, 'Only jpg and png images are accepted'],
    ['image/png', 500 * 1024 + 1, 'Too large image. Max allowed size is 500Kb'],
  ])('rejects %s with %i bytes', (type, size, message) => {
    expect(findImageFault({ type, size })).toBe(message);
  });

  it('rejects a missing file', () => {
    expect(findImageFault(undefined)).toBe('Please select a file');
  });
});
