import classes from './swatch.module.css';

/** Shows a colour of a chart. It is a picture, because browsers do not print backgrounds. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className={classes['swatch']} aria-hidden>
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
