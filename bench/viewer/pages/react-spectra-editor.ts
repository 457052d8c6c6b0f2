import type { Chart, ChartData } from './chart.ts';
import { findFiber, type Fiber } from './fibers.ts';
import { measureChart } from './harness.ts';

/** Exposed by `bench/peers/react-spectra-editor/exports.js`. */
declare const spectraEditor: {
  SpectraEditor: unknown;
  createElement(type: unknown, props: object): unknown;
  render(element: unknown, parent: HTMLElement): void;
};

interface Store {
  dispatch(action: object): void;
}

/**
 * The reader of react-spectra-editor returns such an object for a JCAMP-DX file. The required peak
 * table contains only the highest point.
 */
function buildEntity({ y, left, right, lowest, highest }: ChartData): object {
  const step = (right - left) / (y.length - 1);
  const points = { x: Array.from(y, (_, index) => left + index * step), y: Array.from(y) };
  const limits = { minX: right, maxX: left, minY: lowest, maxY: highest };
  const spectrum = {
    ...limits,
    layout: '1H',
    dataType: 'NMR SPECTRUM',
    xUnit: 'PPM',
    yUnit: '',
    title: '1H',
  };
  const top = y.indexOf(highest);
  const peaks = {
    ...limits,
    typ: 'NMR PEAKTABLE - 1H',
    peakUp: true,
    thresRef: 95,
    shift: { selectX: false, solventName: false, solventValue: false },
    operation: { layout: '1H', nucleus: '1H' },
    observeFrequency: ['400'],
    data: [{ x: [left + top * step], y: [highest] }],
  };
  return {
    layout: '1H',
    spectra: [{ ...spectrum, data: [points] }],
    features: { editPeak: peaks, autoPeak: peaks },
  };
}

function createSpectraEditor(parent: HTMLElement, data: ChartData): Chart {
  const { SpectraEditor, createElement, render } = spectraEditor;
  const entity = buildEntity(data);
  render(createElement(SpectraEditor, { entity, editorOnly: true, xLabel: 'ppm', yLabel: '' }), parent);
  const tree = (parent as { _reactRootContainer?: { _internalRoot: { current: Fiber } } })
    ._reactRootContainer;
  const provider = findFiber(
    tree?._internalRoot.current,
    ({ memoizedProps }) => typeof memoizedProps?.store === 'object',
  );
  const store = provider?.memoizedProps?.store as Store | undefined;
  if (!store) throw new Error('The React tree of react-spectra-editor has no component with a store.');
  return {
    zoom(from, to) {
      const payload = { xExtent: { xL: to, xU: from }, yExtent: { yL: data.lowest, yU: data.highest } };
      store.dispatch({ type: 'UI_SWEEP_SELECT_ZOOMIN', payload });
    },
  };
}

measureChart(createSpectraEditor);
