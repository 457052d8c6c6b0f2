import { fireEvent, screen } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { BinPage } from './bin-page.tsx';

closePages();
afterEach(() => void notifications.clean());

const item = {
  id: 'b1',
  kind: 'exercise',
  name: 'A smell of almonds',
  contents: { exercise: 1 },
  deletedAt: '2026-11-20T10:00:00.000Z',
  deletedBy: null,
  expiresAt: '2026-12-20T10:00:00.000Z',
};

describe('the page of deleted items', () => {
  it.each([
    [[], 'Restored'],
    [
      ['A smell of almonds'],
      'Restored. No longer public, because the answer may be visible elsewhere: A smell of almonds.',
    ],
  ])('names the restored exercises that became private: %j', async (hiddenExercises, text) => {
    const answers = { '/bin': { items: [item], total: 1 }, '/bin/b1/restore': { hiddenExercises } };
    await openPage(<BinPage />, { role: 'ADMINISTRATOR', answers });
    fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('reports the outcome of each of two items that are restored at the same time', async () => {
    const answers = {
      '/bin': { items: [item, { ...item, id: 'b2', name: 'Cinnamon' }], total: 2 },
      '/bin/b1/restore': { hiddenExercises: ['A smell of almonds'] },
      '/bin/b2/restore': { hiddenExercises: [] },
    };
    await openPage(<BinPage />, { role: 'ADMINISTRATOR', answers });
    const buttons = await screen.findAllByRole('button', { name: /^Restore/ });
    for (const button of buttons) fireEvent.click(button);
    expect(await screen.findByText(/^Restored\. No longer public/)).toBeDefined();
    expect(await screen.findByText('Restored')).toBeDefined();
  });
});
