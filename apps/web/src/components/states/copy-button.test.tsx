import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { CopyButton } from './copy-button.tsx';

closePages();

async function copyWith(writeText: (text: string) => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openPage(<CopyButton text="60.02113" what="the exact mass" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the exact mass' })));
}

describe('copying', () => {
  it('confirms that the text is copied', async () => {
    const copied: string[] = [];
    await copyWith(async (text) => void copied.push(text));
    await screen.findByText('Copied');
    expect(copied).toEqual(['60.02113']);
  });

  it('reports that the browser did not copy', async () => {
    await copyWith(() => Promise.reject(new Error('Not allowed')));
    await screen.findByText('Error: The browser blocked copying. Select the text and copy it yourself.');
  });
});
