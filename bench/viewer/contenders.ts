import { peerFile, peerVersion } from '../peers.ts';

/** Somebody who draws the spectrum. */
export interface Contender {
  id: string;
  name: string;
  /** File of `pages/` that drives it. */
  page: string;
  /** Scripts that the page loads first. */
  scripts: string[];
  styles: string[];
}

interface PeerChart {
  id: string;
  packageName: string;
  script: string;
  style?: string;
}

const peerCharts: readonly PeerChart[] = [
  { id: 'uplot', packageName: 'uplot', script: 'dist/uPlot.iife.min.js', style: 'dist/uPlot.min.css' },
  // The build with lines, bars and pies alone: the whole of ECharts would load for longer.
  { id: 'echarts', packageName: 'echarts', script: 'dist/echarts.simple.min.js' },
  { id: 'plotly', packageName: 'plotly.js-basic-dist-min', script: 'plotly-basic.min.js' },
];

/** Viewers of our field that are not measured here, with the reason. */
const notMeasured: readonly string[] = [
  'nmrium: absent (it pulls packages for non-commercial use)',
  'react-spectra-editor: absent (AGPL; needs React 16)',
];

/** Who is here to be measured, and a line for everyone who is not. */
export function findContenders(): { present: Contender[]; absent: string[] } {
  const present: Contender[] = [
    { id: 'floor', name: 'empty canvas (floor)', page: 'floor', scripts: [], styles: [] },
    { id: 'bare', name: 'one known line and labels (least chart)', page: 'bare', scripts: [], styles: [] },
    { id: 'elucida', name: 'Elucida', page: 'elucida', scripts: [], styles: [] },
  ];
  const absent = [...notMeasured];
  for (const { id, packageName, script, style } of peerCharts) {
    const file = peerFile(`${packageName}/${script}`);
    const css = style && peerFile(`${packageName}/${style}`);
    if (file === undefined) absent.push(`${packageName}: absent (not installed in bench/peers)`);
    else
      present.push({
        id,
        name: `${packageName} ${peerVersion(packageName) ?? ''}`.trim(),
        page: id,
        scripts: [file],
        styles: css ? [css] : [],
      });
  }
  return { present, absent };
}
