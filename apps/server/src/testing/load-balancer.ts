import { type IncomingMessage, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoadBalancer {
  address: string;
  /** Adds a server, which gets requests once it is ready. */
  add: (origin: string) => void;
  close: () => Promise<void>;
}

const pollIntervalMs = 200;

/**
 * Distributes requests between ready servers. It answers 502 if no server is ready or a request
 * breaks off.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const servers = new Map<string, boolean>();
  let turn = 0;

  async function pollServers(): Promise<void> {
    for (const origin of servers.keys()) {
      const isReady = await fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      servers.set(origin, isReady);
    }
  }
  const timer = setInterval(() => void pollServers(), pollIntervalMs);

  const proxy = createServer((incoming: IncomingMessage, outgoing) => {
    const ready = [...servers].filter(([, isReady]) => isReady).map(([origin]) => origin);
    const origin = ready[turn++ % ready.length];
    const fail = () => {
      if (outgoing.headersSent) return outgoing.destroy();
      outgoing.writeHead(502).end();
    };
    if (origin === undefined) return fail();
    const { method = 'GET', headers, url = '/' } = incoming;
    const forwarded = ask(new URL(url, origin), { method, headers: { ...headers, connection: 'close' } });
    forwarded.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', fail).pipe(outgoing);
    });
    forwarded.on('error', fail);
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    add: (origin) => {
      servers.set(origin, false);
      void pollServers();
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
