import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

function Pages() {
  const [page, setPage] = useState(1);
  return (
    <>
      <input aria-label="Name" onChange={() => setPage(1)} />
      <Pager pageCount={2} value={page} onChange={setPage} />
    </>
  );
}

it('moves the focus to the last page when its button cannot go further, and only then', async () => {
  render(
    <MantineProvider>
      <Pages />
    </MantineProvider>,
  );
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  await act(async () => fireEvent.click(next));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Page 2' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  field.focus();
  await act(async () => fireEvent.change(field, { target: { value: 'a' } }));
  expect(document.activeElement).toBe(field);
  await act(async () => fireEvent.click(next));
  const shown = screen.getByRole('button', { name: 'Page 2' });
  shown.focus();
  await act(async () => fireEvent.click(shown));
  field.focus();
  await act(async () => fireEvent.change(field, { target: { value: 'ab' } }));
  expect(document.activeElement).toBe(field);
});
