import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { LivePage } from './live-page.tsx';

const molfile = '\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0    0.0    0.0 C   0  0\nM  END\n';

class Events extends EventTarget {
  static last: Events;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  constructor() {
    super();
    Events.last = this;
  }
  close(): void {}
  tell(change: unknown): void {
    this.onmessage?.({ data: JSON.stringify(change) });
  }
}

closePages();

describe('the live class, with a stub of the event stream that jsdom lacks', () => {
  beforeEach(() => vi.stubGlobal('EventSource', Events));
  afterEach(() => vi.unstubAllGlobals());

  it('covers correct drawings until the teacher uncovers them', async () => {
    await openPage(<LivePage />, {
      role: 'PROFESSOR',
      at: '/exercises/7/live',
      pattern: '/exercises/:id/live',
      answers: { '/exercises/7': { id: 7, name: 'Who am I?', molecule: {}, experiments: [] } },
    });
    await screen.findByText('No one is drawing right now.');
    const drawn = (key: string, isRight: boolean) => ({ key, composerContent: molfile, isRight });
    act(() => Events.last.tell({ drawings: [drawn('a', true), drawn('b', false)], gone: [] }));
    expect(await screen.findByText('2 students drawing, 1 with the correct structure.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Drawing 1: correct (hidden)' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Drawing 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: /Show correct drawings/ }));
    expect(await screen.findByRole('img', { name: 'Drawing 1' })).toBeTruthy();
  });

  it('counts the students of an assignment exercise, whose work is not judged', async () => {
    await openPage(<LivePage />, {
      role: 'PROFESSOR',
      at: '/exercises/7/live',
      pattern: '/exercises/:id/live',
      answers: {
        '/exercises/7': { id: 7, name: 'Who am I?', task: 'assignment', molecule: {}, experiments: [] },
      },
    });
    await screen.findByText('No one is working right now.');
    const drawings = [{ key: 'a', composerContent: molfile, isRight: false }];
    act(() => Events.last.tell({ drawings, gone: [] }));
    expect(await screen.findByText('1 student working.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
