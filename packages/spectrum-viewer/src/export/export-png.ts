import { fontOf } from '../paint/paint-context.ts';
import { paintScene } from '../paint/paint-scene.ts';
import type { Scene } from '../scene.ts';

export interface PngOptions {
  /** Device pixels a CSS pixel; 2 unless said. */
  scale?: number;
  /** Mark at the bottom right. */
  copyright?: string;
}

/** The chart as it is in view, without the cursor, as a PNG image. */
export async function exportPng(
  document: Document,
  scene: Scene,
  { scale = 2, copyright = '' }: PngOptions,
): Promise<Blob> {
  const { width, height } = scene.layout;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas context.');
  paintScene(context, { ...scene, pixelRatio: scale });
  if (copyright !== '') {
    context.font = fontOf(11);
    context.fillStyle = scene.theme.text;
    context.textAlign = 'right';
    context.textBaseline = 'bottom';
    const mark = copyright.startsWith('©') ? copyright : `© ${copyright}`;
    context.fillText(mark, width - 8, height - 6, width - 16);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be made.'))),
      'image/png',
    );
  });
}
