/** CSS colours. */
export interface Theme {
  background: string;
  axis: string;
  text: string;
  faint: string;
  /** Used in turn. */
  palette: readonly string[];
  /** Pairs for positive and negative levels, used in turn for two-dimensional spectra. */
  contours: readonly { positive: string; negative: string }[];
  cursor: string;
  selection: string;
  readoutBackground: string;
  spotlight: string;
}

export const lightTheme: Theme = {
  background: '#ffffff',
  axis: '#465663',
  text: '#13202b',
  faint: '#eef2f5',
  palette: ['#115f8c', '#a84f00', '#0a7a52', '#6b3fb0'],
  contours: [
    { positive: '#115f8c', negative: '#a8481a' },
    { positive: '#0a7a52', negative: '#6b3fb0' },
  ],
  cursor: '#5a6976',
  selection: 'rgba(15, 97, 137, 0.16)',
  readoutBackground: 'rgba(255, 255, 255, 0.92)',
  spotlight: 'rgba(255, 207, 77, 0.28)',
};

export const darkTheme: Theme = {
  background: '#131b22',
  axis: '#b5c3ce',
  text: '#e7eef3',
  faint: '#1b262f',
  palette: ['#74c1e8', '#f2a65a', '#5fcf9f', '#c0a1f5'],
  contours: [
    { positive: '#74c1e8', negative: '#f0a47c' },
    { positive: '#5fcf9f', negative: '#c0a1f5' },
  ],
  cursor: '#98a9b6',
  selection: 'rgba(111, 188, 227, 0.2)',
  readoutBackground: 'rgba(19, 27, 34, 0.92)',
  spotlight: 'rgba(212, 165, 32, 0.22)',
};

/** System colours for users with forced colours. */
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
  spotlight: 'Mark',
};
