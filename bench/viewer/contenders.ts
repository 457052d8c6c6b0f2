import { peerFile, peerVersion, viewerFile, viewerVersion } from '../peers.ts';

export interface Contender {
  id: string;
  name: string;
  /** In `pages/`. */
  page: string;
  /** Loaded first. */
  scripts: string[];
  styles: string[];
  /** Package to bundle into one more script. */
  bundle?: PeerBundle;
}

export interface PeerBundle {
  /** Module whose exports the page finds in a global variable. */
  exportsFile: string;
  globalName: string;
}

interface PeerChart {
  id: string;
  packageName: string;
  script: string;
  style?: string;
}

const peerCharts: readonly PeerChart[] = [
  { id: 'uplot', packageName: 'uplot', script: 'dist/uPlot.iife.min.js', style: 'dist/uPlot.min.css' },
  // The build with lines, bars and pies: the whole of ECharts would take longer to load.
  { id: 'echarts', packageName: 'echarts', script: 'dist/echarts.simple.min.js' },
  { id: 'plotly', packageName: 'plotly.js-basic-dist-min', script: 'plotly-basic.min.js' },
];

/** Each has its own folder because they need different versions of React. */
const peerViewers = [
  { id: 'nmrium', page: 'nmrium', matrixPage: 'matrix-nmrium', globalName: 'nmrium' },
  {
    id: 'react-spectra-editor',
    page: 'react-spectra-editor',
    matrixPage: undefined,
    globalName: 'spectraEditor',
  },
];

/** Includes a line for each missing one. */
export function findPeerViewers(kind: 'curve' | 'matrix'): { present: Contender[]; absent: string[] } {
  const present: Contender[] = [];
  const absent: string[] = [];
  for (const { id, page, matrixPage, globalName } of peerViewers) {
    const ownPage = kind === 'curve' ? page : matrixPage;
    const version = viewerVersion(id);
    if (ownPage === undefined) absent.push(`${id}: absent (it shows no two-dimensional spectra)`);
    else if (version === undefined) absent.push(`${id}: absent (not installed in bench/peers/${id})`);
    else
      present.push({
        id,
        name: `${id} ${version}`,
        page: ownPage,
        scripts: [],
        styles: [],
        bundle: { exportsFile: viewerFile(id, 'exports.js'), globalName },
      });
  }
  return { present, absent };
}

/** Includes a line for each missing one. */
export function findContenders(): { present: Contender[]; absent: string[] } {
  const present: Contender[] = [
    { id: 'floor', name: 'empty canvas (floor)', page: 'floor', scripts: [], styles: [] },
    { id: 'bare', name: 'one known line and labels (least chart)', page: 'bare', scripts: [], styles: [] },
    { id: 'elucida', name: 'Elucida', page: 'elucida', scripts: [], styles: [] },
  ];
  const absent: string[] = [];
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
  const viewers = findPeerViewers('curve');
  return { present: [...present, ...viewers.present], absent: [...absent, ...viewers.absent] };
}
