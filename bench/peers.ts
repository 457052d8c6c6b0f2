import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const peersFolder = new URL('./peers/node_modules/', import.meta.url);

/** Path of a file of a peer; undefined where the peer is not installed here. */
export function peerFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, peersFolder));
  return existsSync(file) ? file : undefined;
}

/** The version that is installed, or undefined. */
export function peerVersion(name: string): string | undefined {
  const file = peerFile(`${name}/package.json`);
  return file === undefined ? undefined : versionIn(file);
}

/** A file of the folder that a viewer is installed in. */
export function viewerFile(id: string, path: string): string {
  return fileURLToPath(new URL(`./peers/${id}/${path}`, import.meta.url));
}

/** The version of a viewer that is installed, or undefined. */
export function viewerVersion(id: string): string | undefined {
  const file = viewerFile(id, `node_modules/${id}/package.json`);
  return existsSync(file) ? versionIn(file) : undefined;
}

function versionIn(file: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** Loads a peer into this process; the caller says what it uses of it, since its types are not there for the type check. */
export async function loadPeer<Exports>(path: string): Promise<Exports | undefined> {
  const file = peerFile(path);
  return file === undefined ? undefined : ((await import(pathToFileURL(file).href)) as Exports);
}
