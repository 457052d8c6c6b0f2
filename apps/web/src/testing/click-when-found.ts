import { act, fireEvent } from '@testing-library/react';

/** Waiting inside `act` would make React warn. */
export async function clickWhenFound(element: Promise<HTMLElement>): Promise<void> {
  const found = await element;
  await act(async () => fireEvent.click(found));
}
