import type { LinearScale } from '../scale/linear-scale.ts';
import type { Scene } from '../scene.ts';
import type { SpectrumTransform } from '../viewer-options.ts';

/** Scales and view of the new scene are in the untransformed values of the superposed spectrum. */
export function transformScene(scene: Scene, transform: SpectrumTransform | undefined): Scene {
  if (!transform) return scene;
  const { scale, dx, dy } = transform;
  const liftPixels = dy * scene.layout.plot.height;
  const { view } = scene;
  // The same lift in ordinate units.
  const liftValue = scene.y.toValue(0) - scene.y.toValue(liftPixels);
  const x: LinearScale = {
    toPixel: (value) => scene.x.toPixel(value + dx),
    toValue: (pixel) => scene.x.toValue(pixel) - dx,
  };
  // At scale 0 every ordinate is on the baseline, so a height cannot be converted to a value.
  const valueAt = (height: number) => (scale === 0 ? height : height / scale);
  const y: LinearScale = {
    toPixel: (value) => scene.y.toPixel(value * scale) - liftPixels,
    toValue: (pixel) => valueAt(scene.y.toValue(pixel + liftPixels)),
  };
  return {
    ...scene,
    x,
    y,
    view: {
      left: view.left - dx,
      right: view.right - dx,
      bottom: valueAt(view.bottom - liftValue),
      top: valueAt(view.top - liftValue),
    },
  };
}
