import { paintScene } from '../paint/paint-scene.ts';
import type { Scene } from '../scene.ts';
import { paintCredit } from './credit-line.ts';

export interface PngOptions {
  /** Device pixels per CSS pixel. Default: 2. */
  scale?: number;
  credit?: string;
}

/** Exports the visible chart without the cursor. */
export async function exportPng(
  document: Document,
  scene: Scene,
  { scale = 2, credit = '' }: PngOptions,
): Promise<Blob> {
  const { width, height } = scene.layout;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas context.');
  paintScene(context, { ...scene, pixelRatio: scale });
  paintCredit(context, scene, credit);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be made.'))),
      'image/png',
    );
  });
}
