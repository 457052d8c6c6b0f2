import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import type { Contender, PeerBundle } from './contenders.ts';

export interface PageServer {
  addressOf(contender: Contender, points: number): string;
  close(): Promise<void>;
}

const contourWorker = '../../packages/spectrum-viewer/src/contours/contour-worker.ts';

const buildOptions: BuildOptions & { write: false } = {
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2023',
  conditions: ['elucida-source'],
};

async function bundle(path: string): Promise<string> {
  const entryPoints = [fileURLToPath(new URL(path, import.meta.url))];
  const result = await build({ ...buildOptions, entryPoints, logLevel: 'warning' });
  return result.outputFiles[0]?.text ?? '';
}

/** The script sets a global variable; includes styles. */
async function bundlePeer({ exportsFile, globalName }: PeerBundle): Promise<{ js: string; css: string }> {
  const result = await build({
    ...buildOptions,
    entryPoints: [exportsFile],
    globalName,
    outdir: 'peer',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  });
  const textOf = (ending: string): string =>
    result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { js: textOf('.js'), css: textOf('.css') };
}

function html({ scripts, styles, bundle: peer }: Contender): string {
  const names = styles.map((_, index) => `style-${index}.css`);
  const links = [...names, ...(peer ? ['peer.css'] : [])].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  );
  const tags = [
    ...scripts.map((_, index) => `script-${index}.js`),
    ...(peer ? ['peer.js'] : []),
    'page.js',
  ].map((src) => `<script src="${src}"></script>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${links.join('')}<body style="margin:0">${tags.join('')}`;
}

interface Answer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

function extremes(y: Float32Array): string {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of y) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return `${lowest} ${highest}`;
}

/**
 * Uses the loopback interface and memory. `isCompressed` is for pages loaded over a slow network.
 */
export async function servePages(
  contenders: readonly Contender[],
  sizes: readonly number[],
  ordinatesOf: (size: number) => Float32Array,
  { isCompressed = false } = {},
): Promise<PageServer> {
  const answers = new Map<string, Answer>();
  for (const size of sizes) {
    const y = ordinatesOf(size);
    const points: Answer = {
      type: 'application/octet-stream',
      body: new Uint8Array(y.buffer),
      headers: { 'x-extremes': extremes(y) },
    };
    for (const { id } of contenders) answers.set(`/${id}/${size}/points.bin`, points);
  }
  const worker = await bundle(contourWorker);
  for (const contender of contenders) {
    const page = await bundle(`./pages/${contender.page}.ts`);
    const peer = contender.bundle && (await bundlePeer(contender.bundle));
    for (const size of sizes) {
      const at = `/${contender.id}/${size}/`;
      answers.set(at, { type: 'text/html', body: html(contender) });
      answers.set(`${at}page.js`, { type: 'text/javascript', body: page });
      if (peer) {
        answers.set(`${at}peer.js`, { type: 'text/javascript', body: peer.js });
        answers.set(`${at}peer.css`, { type: 'text/css', body: peer.css });
      }
      answers.set(`${at}contour-worker.js`, { type: 'text/javascript', body: worker });
      contender.scripts.forEach((file, index) =>
        answers.set(`${at}script-${index}.js`, { type: 'text/javascript', body: readFileSync(file) }),
      );
      contender.styles.forEach((file, index) =>
        answers.set(`${at}style-${index}.css`, { type: 'text/css', body: readFileSync(file) }),
      );
    }
  }
  if (isCompressed)
    for (const answer of answers.values()) {
      answer.body = brotliCompressSync(answer.body);
      answer.headers = { ...answer.headers, 'content-encoding': 'br' };
    }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, {
      'content-type': answer?.type ?? 'text/plain',
      'cache-control': 'no-store',
      // Both headers together give the page a clock with 5 instead of 100 microseconds.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      ...answer?.headers,
    });
    response.end(answer?.body ?? 'Nothing here.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    addressOf: ({ id }, points) => `http://127.0.0.1:${port}/${id}/${points}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
