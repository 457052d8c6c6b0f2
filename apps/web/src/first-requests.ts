// Runs in the head before any file is loaded. On a slow network, the first page's data then arrives
// together with its code.

export interface ReceivedResponse {
  response: Response;
  /** By `Date.now()`. */
  receivedAt: number;
}

interface FirstRequest {
  received: Promise<ReceivedResponse>;
  abort: () => void;
}

declare global {
  /** The API client uses each request once. */
  var firstRequests: Map<string, FirstRequest> | undefined;
}

const requests = (globalThis.firstRequests = new Map<string, FirstRequest>());
const path = location.hash.slice(1).replace(/\?.*/, '');

/** Runs before the first paint, so that a dark page does not flash white. */
function applyColourScheme(): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Without storage, the system's scheme applies.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

const pages: [pattern: RegExp, page: string][] = [
  [/^\/exercises\/\d+(\/information|\/experiments\/[^/]+)?$/, 'exercise-page'],
  [/^\/exercises$/, 'exercises-page'],
  [/^\/molecules$/, 'molecules-page'],
  [/^\/molecules\/(?!new$|import$)[^/]+$/, 'molecule-page'],
  [/^\/submissions$/, 'submissions-page'],
  [/^\/login$/, 'login-page'],
  [/^\/register$/, 'register-page'],
];

/** Loads files before the code that imports them arrives. */
function preload(files: readonly string[] = []): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.href = file;
    link.crossOrigin = '';
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}

function request(endpoint: string, accept = 'application/json'): Promise<ReceivedResponse> {
  const address = new URL(`api/v1${endpoint}`, document.baseURI).href;
  const controller = new AbortController();
  const received = fetch(address, { headers: { Accept: accept }, signal: controller.signal }).then(
    (response) => ({ response, receivedAt: Date.now() }),
  );
  received.catch(() => undefined);
  requests.set(address, { received, abort: () => controller.abort() });
  return received;
}

async function requestExercise(id: string, experimentId: string | undefined): Promise<void> {
  const { response } = await request(`/exercises/${id}`);
  if (!response.ok) return;
  const { experiments } = (await response.clone().json()) as {
    experiments: { id: string; spectra?: object }[];
  };
  const shown = experiments.find((experiment) => experiment.id === (experimentId ?? experiments[0]?.id));
  if (shown?.spectra)
    await request(`/exercises/${id}/experiments/${shown.id}/spectra`, 'application/octet-stream');
}

applyColourScheme();
// Before the files: an HTTP/1.1 connection allows six requests at a time.
void request('/config');
void request('/login');
const [, exercise, experiment] = /^\/exercises\/(\d+)(?:\/experiments\/([^/]+))?$/.exec(path) ?? [];
if (exercise !== undefined) requestExercise(exercise, experiment).catch(() => undefined);
// By module name; written by the build.
const pageFiles = JSON.parse(document.getElementById('page-files')!.textContent) as Record<string, string[]>;
preload(pageFiles['start']);
preload(pageFiles[pages.find(([pattern]) => pattern.test(path))?.[1] ?? '']);
