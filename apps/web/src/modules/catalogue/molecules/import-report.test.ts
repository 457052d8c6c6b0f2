import { describe, expect, it } from 'vitest';
import { describeFault } from './import-report.tsx';

describe('describeFault', () => {
  it.each([
    ['drawingkcj', 'Drawing: Unreadable'],
    ['id', 'ID: Unreadable'],
    ['aliases.2', 'Aliases: Unreadable'],
    ['', 'Unreadable'],
  ])('describes a fault with the label of its field in the form: %s', (path, sentence) => {
    expect(describeFault({ path, message: 'Unreadable' })).toBe(sentence);
  });
});
