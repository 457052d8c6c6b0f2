/** Fills its parent at the resolution of the device. */
export interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  resize(widthPixels: number, heightPixels: number, pixelRatio: number): void;
}

export function createSurface(document: Document, { isOpaque }: { isOpaque: boolean }): Surface {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;display:block';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d', { alpha: !isOpaque });
  if (!context) throw new Error('This browser gives no 2D canvas context.');
  return {
    canvas,
    context,
    resize(widthPixels, heightPixels, pixelRatio) {
      canvas.width = Math.max(1, Math.round(widthPixels * pixelRatio));
      canvas.height = Math.max(1, Math.round(heightPixels * pixelRatio));
      canvas.style.width = `${widthPixels}px`;
      canvas.style.height = `${heightPixels}px`;
    },
  };
}
