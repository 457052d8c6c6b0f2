import type { FeedbackItem } from '@elucida/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { FeedbackCard } from './feedback-card.tsx';

closePages();

const items = ['IR', 'NMR-H1'].map((type): FeedbackItem => ({
  code: 'functional-group-extra',
  severity: 'error',
  message: `The ${type} spectrum`,
  atoms: [0],
  experiment: { id: type, type },
}));

it('moves the focus with ↑ and ↓ between items, also from the button of an item', async () => {
  await openPage(
    <FeedbackCard
      correction={{ correct: false, feedback: items }}
      onLook={() => undefined}
      onOpenSpectrum={() => undefined}
    />,
  );
  const shown = [...document.querySelectorAll<HTMLElement>('[data-item]')];
  const buttons = screen.getAllByRole('button', { name: /^Look at/ });
  const press = (from: HTMLElement, key: string) => {
    from.focus();
    fireEvent.keyDown(from, { key });
    return shown.indexOf(document.activeElement as HTMLElement);
  };
  expect(shown).toHaveLength(2);
  expect(press(shown[0]!, 'ArrowDown')).toBe(1);
  expect(press(shown[1]!, 'ArrowUp')).toBe(0);
  expect(press(buttons[0]!, 'ArrowDown')).toBe(1);
  expect(press(buttons[1]!, 'ArrowUp')).toBe(1);
});
