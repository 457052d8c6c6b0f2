import classes from './home-page.module.css';

/**
 * Lines of a synthetic ¹H spectrum: chemical shift (ppm) and height relative to the highest line.
 * They are an ornament, not data.
 */
const lines = [
  [8.1, 0.8],
  [8.07, 0.8],
  [6.95, 0.78],
  [6.92, 0.78],
  [4.38, 0.3],
  [4.35, 0.62],
  [4.32, 0.62],
  [4.29, 0.3],
  [3.86, 1],
  [1.41, 0.45],
  [1.38, 0.9],
  [1.35, 0.45],
] as const;

/** Half width at half maximum of the Lorentzian lines, in ppm. */
const halfWidth = 0.012;

/**
 * Returns the spectrum from 9 to 0 ppm as an SVG path in the view box: the baseline at y = 290, the
 * highest line 250 units high.
 */
function createCurvePath(): string {
  const points = Array.from({ length: 1600 }, (_, index) => {
    const shift = 9 - (index / 1599) * 9;
    const height = lines.reduce(
      (sum, [lineShift, lineHeight]) => sum + lineHeight / (1 + ((shift - lineShift) / halfWidth) ** 2),
      0,
    );
    return `${(index / 1.6).toFixed(2)},${(290 - Math.min(height, 1.1) * 250).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const path = createCurvePath();

export function HeroSpectrum() {
  return (
    <svg
      className={classes['curve']}
      viewBox="0 0 1000 300"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path d={path} fill="none" stroke="white" strokeWidth={1.6} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
