import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const peersFolder = new URL('./peers/node_modules/', import.meta.url);

/** Returns the path of a peer's file, or undefined if the peer is not installed. */
export function peerFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, peersFolder));
  return existsSync(file) ? file : undefined;
}

/** Returns the installed version, or undefined. */
export function peerVersion(name: string): string | undefined {
  const file = peerFile(`${name}/package.json`);
  return file === undefined ? undefined : versionIn(file);
}

/** Returns the path of a file of an installed viewer. */
export function viewerFile(id: string, path: string): string {
  return fileURLToPath(new URL(`./peers/${id}/${path}`, import.meta.url));
}

/** Returns the installed version of a viewer, or undefined. */
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

/**
 * Loads a peer into this process. The caller declares the exports that it uses, because peers are
 * not installed when types are checked.
 */
export async function loadPeer<Exports>(path: string): Promise<Exports | undefined> {
  const file = peerFile(path);
  return file === undefined ? undefined : ((await import(pathToFileURL(file).href)) as Exports);
}
