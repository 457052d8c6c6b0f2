/** Tests record these calls instead of pixels. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'rect'
  | 'clip'
  | 'arc'
  | 'fill'
  | 'fillRect'
  | 'clearRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'save'
  | 'restore'
  | 'setTransform'
  | 'translate'
  | 'rotate'
  | 'setLineDash'
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'globalAlpha'
>;

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export function fontOf(sizePixels: number, weight: 400 | 600 = 400): string {
  return `${weight} ${sizePixels}px ${FAMILY}`;
}
