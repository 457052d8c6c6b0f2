/** `labels` replace or extend the default ones. */
export function infrared(data: string, labels: Record<string, string> = {}): string {
  const all = {
    TITLE: 'a film',
    'JCAMP-DX': '4.24',
    'DATA TYPE': 'INFRARED SPECTRUM',
    XUNITS: '1/CM',
    YUNITS: 'TRANSMITTANCE',
    ...labels,
  };
  const lines = Object.entries(all).map(([label, value]) => `##${label}= ${value}`);
  return [...lines, data, '##END='].join('\n');
}

/** Ten equally spaced points from 400 to 409. */
export const evenTable = '##XYDATA= (X++(Y..Y))\n400 98 97 96 50 96\n405 97 98 95 94 93';

/** Ends of the axis of `evenTable`. */
export const evenEnds = { FIRSTX: '400', LASTX: '409' };
