import { endpoints } from '@elucida/contract';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type * as clientModule from '../client.ts';

type Client = typeof clientModule;

interface Received {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface NodeRequest extends Omit<Received, 'body'> {
  setEncoding: (encoding: 'utf8') => unknown;
  on: (event: string, listener: (chunk: string) => void) => unknown;
}

interface NodeResponse {
  writeHead: (status: number, headers: Record<string, string>) => NodeResponse;
  end: (body: string) => unknown;
  write: (body: string, done: () => void) => unknown;
  destroy: () => unknown;
}

interface NodeServer {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => unknown;
  closeAllConnections: () => void;
  close: () => unknown;
}

/** The types of a page, and so of this folder, do not include Node. */
interface NodeParts {
  createServer: (answer: (request: NodeRequest, response: NodeResponse) => void) => NodeServer;
  nodeConsole: { error: (...data: unknown[]) => void };
}

/** Loads the client again, on a page of that server. */
async function goTo(port: number): Promise<Client> {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(`http://127.0.0.1:${port}/under/a/path/`);
  vi.resetModules();
  return import('../client.ts');
}

/** Serves the tests of a describe. The server records the requests and sends `answer`. */
export function serveClient({ createServer, nodeConsole }: NodeParts) {
  let server: NodeServer;
  const served = {
    client: undefined as unknown as Client,
    answer: { status: 200, body: '[]' } as { status: number; body: string; breaksOff?: boolean },
    received: [] as Received[],
    policy: {
      onUnauthenticated: vi.fn(),
      onForbidden: vi.fn(),
      onProofRequired: vi.fn(),
      onMissing: vi.fn(),
    },
    answerFailure: (status: number, code: string, message: string, details?: object[]) => {
      served.answer = { status, body: JSON.stringify({ message, code, ...(details && { details }) }) };
    },
    goTo,
    list: (query = {}) => served.client.call(endpoints.molecules.list, { query }),
  };

  beforeAll(async () => {
    // happy-dom logs to Node's console, not to that of the test.
    vi.spyOn(nodeConsole, 'error').mockImplementation(() => undefined);
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        served.received.push({ method, url, headers, body });
        const { status, body: sent, breaksOff = false } = served.answer;
        response.writeHead(status, { 'content-type': 'application/json' });
        if (breaksOff) response.write(sent, () => response.destroy());
        else response.end(sent);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    served.client = await goTo((server.address() as { port: number }).port);
    served.client.setFailurePolicy(served.policy);
  });

  beforeEach(() => {
    served.received = [];
    served.answer = { status: 200, body: '[]' };
    vi.clearAllMocks();
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return served;
}
