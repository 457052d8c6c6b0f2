import { describe, expect, it } from 'vitest';
import { describeFault } from './import-report.tsx';

describe('a fault of an imported molecule', () => {
  it.each([
    ['drawingkcj', 'Drawing: Unreadable'],
    ['id', 'ID: Unreadable'],
    ['aliases.2', 'Aliases: Unreadable'],
    ['', 'Unreadable'],
  ])('is named as in the form: %s', (path, sentence) => {
    expect(describeFault({ path, message: 'Unreadable' })).toBe(sentence);
  });
});
