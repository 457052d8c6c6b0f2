import classes from './swatch.module.css';

/** A picture, because browsers do not print backgrounds. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className={classes['swatch']} aria-hidden>
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
