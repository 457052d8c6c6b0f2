import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { ErrorPage } from './error-page.tsx';

closePages();
afterEach(() => vi.restoreAllMocks());

it('distinguishes a page that failed from an unknown address', async () => {
  await openPage(<ErrorPage error={new TypeError('x is not a function')} />);
  screen.getByText('Something went wrong');
  expect(screen.queryByText(/does not exist/)).toBeNull();
});

it('reports an unknown address', async () => {
  await openPage(<ErrorPage />);
  screen.getByText('This page does not exist, or you do not have access to it.');
});
