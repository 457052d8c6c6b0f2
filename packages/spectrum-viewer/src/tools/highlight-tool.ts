import { cursorTool } from './cursor-tool.ts';

/**
 * Marks the peak nearest to the pointer with its m/z and intensity. It is the default tool of a
 * mass spectrum.
 */
export const highlightTool: typeof cursorTool = {
  ...cursorTool,
  id: 'highlight',
  cssCursor: 'default',
  overlay: (at) => (at ? [{ kind: 'nearest-peak', at }] : []),
};
