import { chartWidth } from './chart.ts';
import { findFiber, type Fiber } from './fibers.ts';

type Dispatch = (action: { type: string; payload: object }) => void;

/** Exposed by `bench/peers/nmrium/exports.js`; its types are not available to the type check. */
declare const nmrium: {
  initCore(): {
    version: number;
    readNMRiumObject(state: object): Promise<{ state: object; aggregator: unknown }>;
  };
  NMRium: unknown;
  DispatchProvider: unknown;
  createElement(type: unknown, props: object): unknown;
  createRoot(parent: HTMLElement): { render(element: unknown): void };
  flushSync(work: () => void): void;
};

/** Shows default panels; returns a function that dispatches an action and draws at once. */
export async function showInNmrium(
  parent: HTMLElement,
  { spectrum, height, isDrawn }: { spectrum: object; height: number; isDrawn: () => boolean },
): Promise<Dispatch> {
  const { createElement, createRoot, flushSync, NMRium, DispatchProvider } = nmrium;
  const core = nmrium.initCore();
  const read = await core.readNMRiumObject({ version: core.version, data: { spectra: [spectrum] } });
  const frame = document.createElement('div');
  frame.style.cssText = `width:${chartWidth}px;height:${height}px`;
  parent.append(frame);
  const root = createRoot(frame);
  const props = {
    core,
    state: read.state,
    aggregator: read.aggregator,
    workspace: 'embedded',
  };
  flushSync(() => root.render(createElement(NMRium, props)));
  while (!isDrawn()) await new Promise((resolve) => setTimeout(resolve, 1));
  const container: Record<string, unknown> = { ...frame };
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer'));
  const tree = container[key ?? ''] as { stateNode: { current: Fiber } } | undefined;
  const provider = findFiber(tree?.stateNode.current, ({ type }) => type === DispatchProvider);
  const dispatch = provider?.memoizedProps?.value as Dispatch | undefined;
  if (!dispatch) throw new Error('The React tree of NMRium has no dispatch function.');
  return (action) => flushSync(() => dispatch(action));
}

export function countLines(parent: HTMLElement): number {
  const lines = parent.querySelectorAll<SVGPathElement>('[data-testid="spectrum-line"]');
  return [...lines].filter((line) => (line.getAttribute('d') ?? '').length > 100).length;
}
