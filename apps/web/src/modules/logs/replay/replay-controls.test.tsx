import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ReplayControls } from './replay-controls.tsx';
import type { ReplayStep } from './replay-steps.ts';

closePages();

const steps = ['start', 'drawingChange', 'drawingChange'].map(
  (type, index) => ({ log: { id: index, type }, elapsedMs: index }) as unknown as ReplayStep,
);

function Controls() {
  const [index, setIndex] = useState(1);
  const none = () => undefined;
  return (
    <ReplayControls
      steps={steps}
      index={index}
      onGo={setIndex}
      isPlaying={false}
      onPlay={none}
      speed={1}
      onSpeed={none}
    />
  );
}

it('keeps the focus on a button when the last step disables the one that was pressed', async () => {
  await openPage(<Controls />);
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  next.focus();
  act(() => next.click());
  expect(next.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prev' }));
});
