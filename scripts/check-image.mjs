import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ignoredBy, readContainerfile, readCopy } from './containerfile.mjs';
import { fail, root, run, say, seconds } from './step.mjs';

const startWithinMs = 120_000;

/** Omits ignored files, as an engine would. */
function copyContext(target) {
  const isIgnored = ignoredBy(join(root, '.containerignore'));
  const copyFolder = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isIgnored(path)) continue;
      if (entry.isDirectory()) copyFolder(path);
      else {
        mkdirSync(dirname(join(target, path)), { recursive: true });
        copyFileSync(join(root, path), join(target, path));
      }
    }
  };
  copyFolder('');
}

function copyInto({ sources, target, from, into }) {
  const isFolder = sources.length > 1 || target.endsWith('/');
  for (const source of sources) {
    const path = join(from, source);
    const place = isFolder ? join(into, target, basename(source)) : join(into, target);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(path, source === '.' ? into : place, { recursive: true, verbatimSymlinks: true });
  }
}

/** Replaces `/app` of the image by a folder. */
async function runStage({ steps }, { folder, context, stages }) {
  const env = {};
  let command;
  for (const { instruction, text } of steps) {
    if (instruction === 'COPY') {
      const { from, sources, target } = readCopy(text);
      const source = from === undefined ? context : stages.get(from);
      const here = (path) => path.replace(/^\/app(\/|$)/, '') || '.';
      copyInto({ sources: sources.map(here), target, from: source, into: folder });
    } else if (instruction === 'RUN' && !text.startsWith('mkdir /data')) {
      say(`RUN ${text}`);
      if ((await run('sh', ['-ec', text], { cwd: folder })) !== 0)
        throw new Error(`This step failed: ${text}`);
    } else if (instruction === 'ENV') {
      for (const pair of text.split(' ')) env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1);
    } else if (instruction === 'CMD') command = JSON.parse(text);
  }
  return { env, command };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startAndAsk({ folder, dataDir, env, command }) {
  const port = await freePort();
  const child = spawn(process.execPath, command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A separate home keeps the machine's settings from the server.
    env: {
      ...env,
      PATH: process.env.PATH,
      HOME: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  let hasEnded = false;
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => (hasEnded = true));
  const deadline = Date.now() + startWithinMs;
  let isReady = false;
  while (!isReady && !hasEnded && Date.now() < deadline) {
    await pause(500);
    isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  try {
    const page = isReady ? await (await fetch(`http://127.0.0.1:${port}/`)).text() : '';
    return page.includes('<div id="root">');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function sizeOf(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** Runs the steps of the Containerfile in temporary folders, without an engine. */
async function checkImage() {
  const started = Date.now();
  const work = mkdtempSync(join(tmpdir(), 'elucida-image-'));
  try {
    const context = join(work, 'context');
    copyContext(context);
    const stages = new Map();
    let last;
    for (const [index, stage] of readContainerfile(join(root, 'Containerfile')).entries()) {
      const folder = join(work, `stage-${index}`, 'app');
      mkdirSync(folder, { recursive: true });
      last = { folder, ...(await runStage(stage, { folder, context, stages })) };
      if (stage.name !== undefined) stages.set(stage.name, folder);
    }
    const dataDir = join(work, 'data');
    mkdirSync(dataDir);
    const isServing = await startAndAsk({ ...last, dataDir });
    if (existsSync(join(last.folder, 'apps/server/src')))
      throw new Error('The last stage contains source code.');
    if (!isServing) throw new Error('The server of the last stage did not become ready with its page.');
    const megabytes = Math.round(sizeOf(last.folder) / 1e6);
    say(`The steps of the image are sound: ready, ${megabytes} MB without Node, in ${seconds(started)}.`);
    say(`Run with Node ${process.versions.node} of this machine, as its user; no container engine ran.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await checkImage().catch((error) => fail(error.message));
