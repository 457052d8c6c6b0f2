import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { openPage } from '../../../../testing/open-page.tsx';
import * as moleculeEditor from '../../../../components/molecule-editor/molecule-editor.tsx';
import { ExercisePage } from '../exercise-page.tsx';

/** A button draws a structure instead. */
export function stubEditor(): void {
  beforeEach(() => {
    vi.spyOn(moleculeEditor, 'MoleculeEditor').mockImplementation(({ onChange }) => (
      <button type="button" onClick={() => onChange({ molfile: 'a structure' })}>
        Draw
      </button>
    ));
  });
  afterEach(() => void vi.mocked(moleculeEditor.MoleculeEditor).mockRestore());
}

export const exercise = {
  id: 7,
  name: 'An exam',
  level: 'EASY',
  corrector: true,
  molecule: {},
  experiments: [],
  lastModified: '2026-05-04T10:00:00.000Z',
};

/** The response can be changed while the page is open. */
export async function openExercise(reply: object) {
  let exerciseReply: () => object = () => reply;
  const { requests } = await openPage(<ExercisePage />, {
    at: '/exercises/7',
    pattern: '/exercises/:id',
    answers: {
      '/exercises/7': () => exerciseReply(),
      '/exercises/7/draft': { composerContent: '' },
      '/users/ada/submissions': { submissions: [], total: 0 },
    },
  });
  return {
    setExercise: (next: () => object) => {
      exerciseReply = next;
    },
    countRequests: () => requests.filter((request) => request === 'GET /exercises/7').length,
  };
}

/** Returns null if the page has none. */
export const findSubmitButton = () => screen.queryByRole('button', { name: 'Submit answer' });
