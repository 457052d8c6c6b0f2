import type { LinearScale } from '../scale/linear-scale.ts';
import type { Scene } from '../scene.ts';
import type { SpectrumTransform } from '../viewer-options.ts';

/** Returns the scene for a superposed spectrum, with scales and a view in its own values. */
export function transformScene(scene: Scene, transform: SpectrumTransform | undefined): Scene {
  if (!transform) return scene;
  const { scale, dx, dy } = transform;
  const lift = dy * scene.layout.plot.height;
  const { view } = scene;
  const liftValue = scene.y.toValue(0) - scene.y.toValue(lift);
  const x: LinearScale = {
    toPixel: (value) => scene.x.toPixel(value + dx),
    toValue: (pixel) => scene.x.toValue(pixel) - dx,
  };
  // At scale 0 every ordinate is on the baseline, so a height cannot be converted to a value.
  const valueAt = (height: number) => (scale === 0 ? height : height / scale);
  const y: LinearScale = {
    toPixel: (value) => scene.y.toPixel(value * scale) - lift,
    toValue: (pixel) => valueAt(scene.y.toValue(pixel + lift)),
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
