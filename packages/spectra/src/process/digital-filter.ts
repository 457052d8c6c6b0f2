/**
 * Group delay in complex points of digital filters from before GRPDLY existed, by DSPFVS and DECIM.
 * Source: Bruker's table as published by W. M. Westler and F. Abildgaard; DSPFVS 13 from nmrglue.
 */
const DELAYS: Record<number, Record<number, number>> = {
  10: {
    2: 44.75,
    3: 33.5,
    4: 66.625,
    6: 59.083333,
    8: 68.5625,
    12: 60.375,
    16: 69.53125,
    24: 61.020833,
    32: 70.015625,
    48: 61.34375,
    64: 70.257813,
    96: 61.505208,
    128: 70.378906,
    192: 61.585938,
    256: 70.439453,
    384: 61.626302,
    512: 70.469727,
    768: 61.646484,
    1024: 70.484863,
    1536: 61.656576,
    2048: 70.492432,
  },
  11: {
    2: 46,
    3: 36.5,
    4: 48,
    6: 50.166667,
    8: 53.25,
    12: 69.5,
    16: 72.25,
    24: 70.166667,
    32: 72.75,
    48: 70.5,
    64: 73,
    96: 70.666667,
    128: 72.5,
    192: 71.333333,
    256: 72.25,
    384: 71.666667,
    512: 72.125,
    768: 71.833333,
    1024: 72.0625,
    1536: 71.916667,
    2048: 72.03125,
  },
  12: {
    2: 46,
    3: 36.5,
    4: 48,
    6: 50.166667,
    8: 53.25,
    12: 69.5,
    16: 71.625,
    24: 70.166667,
    32: 72.125,
    48: 70.5,
    64: 72.375,
    96: 70.666667,
    128: 72.5,
    192: 71.333333,
    256: 72.25,
    384: 71.666667,
    512: 72.125,
    768: 71.833333,
    1024: 72.0625,
    1536: 71.916667,
    2048: 72.03125,
  },
  13: {
    2: 2.75,
    3: 2.833333,
    4: 2.875,
    6: 2.916667,
    8: 2.9375,
    12: 2.958333,
    16: 2.96875,
    24: 2.979167,
    32: 2.984375,
    48: 2.989583,
    64: 2.992188,
    96: 2.994792,
  },
};

/**
 * Returns points: GRPDLY, else the delay of the table; 0 if no filter was used. `parameter` returns
 * the number of a label of acqus.
 */
export function brukerGroupDelay(parameter: (label: string) => number | undefined): number {
  if (parameter('$DIGMOD') === 0) return 0;
  const groupDelay = parameter('$GRPDLY');
  if (groupDelay !== undefined && groupDelay > 0) return groupDelay;
  return DELAYS[parameter('$DSPFVS') ?? 0]?.[parameter('$DECIM') ?? 0] ?? 0;
}
