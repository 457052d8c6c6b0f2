/** Either end may be the larger one. */
export interface LinearScale {
  toPixel(value: number): number;
  toValue(pixel: number): number;
}

export interface LinearScaleEnds {
  from: number;
  to: number;
  fromPixel: number;
  toPixel: number;
}

export function linearScale({ from, to, fromPixel, toPixel }: LinearScaleEnds): LinearScale {
  const perValue = to === from ? 0 : (toPixel - fromPixel) / (to - from);
  return {
    toPixel: (value) => fromPixel + (value - from) * perValue,
    toValue: (pixel) => (perValue === 0 ? from : from + (pixel - fromPixel) / perValue),
  };
}
