import type { FeedbackItem } from '@elucida/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFeedbackFocus } from './use-feedback-focus.ts';

const item: FeedbackItem = {
  code: 'debrief',
  severity: 'info',
  message: '',
  experiment: { id: 'second', type: 'IR' },
};

it('returns to the reader’s own spectrum when the reader answers again after a debrief', () => {
  let tab = 'first';
  const open = (next: string) => (tab = next);
  const { result, rerender } = renderHook(
    ({ judgedCount }) => useFeedbackFocus({ feedback: [item], judgedCount, opensFirst: false, tab, open }),
    { initialProps: { judgedCount: -1 } },
  );
  act(() => result.current.look(item));
  expect(tab).toBe('second');
  rerender({ judgedCount: 0 });
  expect(tab).toBe('first');
});
