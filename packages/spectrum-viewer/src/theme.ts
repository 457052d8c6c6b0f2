/** Colours of a chart, as CSS colours. */
export interface Theme {
  background: string;
  axis: string;
  text: string;
  faint: string;
  /** One colour a spectrum, in turn. */
  palette: readonly string[];
  /** Contours of the two signs, one pair a two-dimensional spectrum, in turn. */
  contours: readonly { positive: string; negative: string }[];
  cursor: string;
  selection: string;
  readoutBackground: string;
}

export const lightTheme: Theme = {
  background: '#ffffff',
  axis: '#5b6570',
  text: '#26303a',
  faint: '#e3e8ed',
  palette: ['#4682b4', '#c2571a', '#2e7d4f', '#8a4fbf'],
  contours: [
    { positive: '#1f6fb2', negative: '#c2371a' },
    { positive: '#2e7d4f', negative: '#8a4fbf' },
  ],
  cursor: '#8a939c',
  selection: 'rgba(70, 130, 180, 0.18)',
  readoutBackground: 'rgba(255, 255, 255, 0.92)',
};

export const darkTheme: Theme = {
  background: '#14181d',
  axis: '#9aa5b1',
  text: '#e6ebf0',
  faint: '#2a3139',
  palette: ['#74b0e4', '#f0995c', '#67c48c', '#c09aea'],
  contours: [
    { positive: '#74b0e4', negative: '#f58a6e' },
    { positive: '#67c48c', negative: '#c09aea' },
  ],
  cursor: '#7d8894',
  selection: 'rgba(116, 176, 228, 0.22)',
  readoutBackground: 'rgba(20, 24, 29, 0.92)',
};

/** Colours of the system, for readers who force their own. */
export const forcedColoursTheme: Theme = {
  background: 'Canvas',
  axis: 'CanvasText',
  text: 'CanvasText',
  faint: 'Canvas',
  palette: ['LinkText', 'CanvasText', 'VisitedText', 'GrayText'],
  contours: [
    { positive: 'CanvasText', negative: 'LinkText' },
    { positive: 'VisitedText', negative: 'GrayText' },
  ],
  cursor: 'Highlight',
  selection: 'Highlight',
  readoutBackground: 'Canvas',
};
