import { drawingFromSmiles, writeKcj, writeMolfile } from '@elucida/chemistry';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMolfile } from './use-molfile.ts';

const shown = (drawing: string) =>
  renderHook((value: string) => useMolfile(value), { initialProps: drawing });

it('converts Kekule Chem JSON, which the canvas would show as an empty field, to a molfile', async () => {
  const read = drawingFromSmiles('CC(=O)N');
  if (!read.ok) throw new Error('unreadable');
  const molfile = writeMolfile(read.drawing);
  const { result, rerender } = shown(writeKcj(read.drawing));
  await waitFor(() => expect(result.current).toBe(molfile));

  rerender('');
  expect(result.current).toBe('');
});

it('shows an empty field for JSON that cannot be read', async () => {
  const { result } = shown('{"ctab": ');
  await waitFor(() => expect(result.current).toBe(''));
});
