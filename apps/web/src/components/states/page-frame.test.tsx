import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSearches } from '../tables/use-list-search.ts';
import { PageFrame } from './page-frame.tsx';

function breadcrumbAt(path: string, segmentNames: Record<string, string> = {}, nameWithoutAddress?: string) {
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[path]}>
        <PageFrame
          title="A page"
          segmentNames={segmentNames}
          {...(nameWithoutAddress !== undefined && { nameWithoutAddress })}
        >
          {null}
        </PageFrame>
      </MemoryRouter>
    </MantineProvider>,
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  return {
    links: trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    here: screen.queryByText((_, element) => element?.getAttribute('aria-current') === 'page')?.textContent,
  };
}

describe('the breadcrumb', () => {
  // Tests of other files may have searched a list.
  beforeEach(forgetSearches);

  it('starts at Home and has an entry for each segment, its first letter capitalised', () => {
    expect(breadcrumbAt('/molecules/r-carvone/experiments/e1')).toEqual({
      links: [
        ['Home', '/home'],
        ['Molecules', '/molecules'],
        ['R-carvone', '/molecules/r-carvone'],
        ['Experiments', '/molecules/r-carvone/experiments'],
      ],
      here: 'E1',
    });
  });

  it('shows the name of an item with a generated id', () => {
    expect(breadcrumbAt('/molecules/r-carvone/experiments/e1', { e1: 'IR of a scent' }).here).toBe(
      'IR of a scent',
    );
  });

  it.each([
    ['/new-password', 'New password'],
    ['/forgot-password', 'Forgotten password'],
    ['/confirm-email', 'Confirm your email address'],
    ['/getting-started', 'Getting started'],
    ['/bin', 'Deleted items'],
    ['/exercises/3/board', 'Class results'],
    ['/exercises/3/try-out', 'Test drawings'],
  ])('shows the own name of a page: %s', (path, name) => {
    expect(breadcrumbAt(path).here).toBe(name);
  });

  it('does not mistake an id for a page', () => {
    expect(breadcrumbAt('/molecules/bin').here).toBe('Bin');
  });

  it('does not mistake a property of every object for a page', () => {
    expect(breadcrumbAt('/molecules/constructor').here).toBe('Constructor');
  });

  it('links only Home from an unknown page', () => {
    expect(breadcrumbAt('/no/where', {}, 'Page not found')).toEqual({
      links: [['Home', '/home']],
      here: 'Page not found',
    });
  });

  it('is only Home on the home page', () => {
    expect(breadcrumbAt('/home')).toEqual({ links: [['Home', '/home']], here: undefined });
  });

  it('decodes an address', () => {
    expect(breadcrumbAt('/molecules/%C3%A9th%C3%A9r').here).toBe('Éthér');
  });

  it('shows an address that cannot be decoded unchanged', () => {
    expect(breadcrumbAt('/no/%zz').here).toBe('%zz');
  });
});
