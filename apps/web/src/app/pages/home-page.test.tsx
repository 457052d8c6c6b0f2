import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { HomePage } from './home-page.tsx';

closePages();

const hint = () =>
  screen.queryByText((_, element) => /^Log in for full access/.test(element?.textContent ?? ''), {
    selector: 'p',
  });

describe('the home page', () => {
  it('names every kind of spectrum', async () => {
    await openPage(<HomePage />, { role: 'GUEST' });
    const words = document.body.textContent;
    for (const kind of ['¹H', '¹³C', 'HSQC', 'HMBC', 'COSY', 'EI-MS', 'ESI-MS', 'Infrared', 'Raman'])
      expect(words).toContain(kind);
  });

  it('suggests logging in to a guest of the full edition', async () => {
    await openPage(<HomePage />, { role: 'GUEST' });
    expect(hint()).not.toBeNull();
  });

  it.each([
    ['a student', { role: 'STUDENT' }],
    ['a guest of the student edition', { role: 'GUEST', config: { edition: 'student' } }],
  ] as const)('does not suggest logging in to %s', async (_who, options) => {
    await openPage(<HomePage />, options);
    expect(hint()).toBeNull();
  });
});
