/** At most one tool is active at a time. */
export type ToolId =
  | 'cursor'
  | 'highlight'
  | 'zoom-x'
  | 'zoom-y'
  | 'zoom-box'
  | 'pan'
  | 'distance'
  | 'integral'
  | 'peak'
  | 'ruler';
