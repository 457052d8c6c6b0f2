import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../testing/open-page.tsx';
import { Layout } from './layout.tsx';

closePages();

describe('the frame of every page', () => {
  it('ends with the institution and a link to what the platform is', async () => {
    await openPage(<Layout />);
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText('© University of Somewhere');
    expect(footer.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
  });

  it.each([
    ['full', '1.0.6'],
    ['student', 'student 1.0.6'],
  ] as const)('tells the version of the %s edition', async (edition, version) => {
    await openPage(<Layout />, { config: { edition } });
    screen.getByText(version);
  });
});
