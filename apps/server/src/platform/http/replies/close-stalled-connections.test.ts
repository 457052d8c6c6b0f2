import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeStalledConnections } from './close-stalled-connections.ts';

const bytes = Buffer.alloc(64 * 1024 * 1024, 'x');
const limits = { maxStalledMs: 300, everyMs: 50 };

describe('connections with stalled readers', () => {
  let server: Server;
  afterEach(() => {
    vi.useRealTimers();
    server.close();
  });

  async function startServer(): Promise<void> {
    server = createServer((request, response) => {
      if (request.url === '/slow')
        return void setTimeout(() => response.end('done'), 3 * limits.maxStalledMs);
      let start = 0;
      const send = () => {
        while (start < bytes.length) {
          const slice = bytes.subarray(start, (start += 65_536));
          if (!response.write(slice)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    });
    closeStalledConnections(server, limits);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  }

  function ask(path: string): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
    return socket;
  }

  it('closes a connection after the time limit', async () => {
    await startServer();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    ask('/').pause();
    const [socket] = await accepted;
    const asked = performance.now();
    await once(socket, 'close');
    expect(performance.now() - asked).toBeGreaterThanOrEqual(limits.maxStalledMs);
    expect(socket.bytesWritten).toBeLessThan(bytes.length);
  });

  it('keeps a connection open while a slow reader receives data now and then', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await startServer();
    const socket = ask('/');
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      vi.advanceTimersByTime(limits.maxStalledMs / 200);
    });
    const signal = AbortSignal.timeout(20_000);
    while (received <= bytes.length) await once(socket, 'data', { signal });
    // The end of the reply would advance the timers of the next test.
    socket.destroy();
    expect(received).toBeGreaterThan(bytes.length);
  });

  it('closes a connection with a fifth request before the first reply is read', async () => {
    await startServer();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = ask('/');
    client.pause();
    const [socket] = await accepted;
    client.write('GET /slow HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(4));
    const asked = performance.now();
    await once(socket, 'close');
    expect(performance.now() - asked).toBeLessThan(limits.maxStalledMs);
  });

  it('keeps a connection open while the server itself exceeds the limit', async () => {
    await startServer();
    const socket = ask('/slow');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    while (!text.includes('done')) await once(socket, 'data');
    expect(text).toContain('done');
  });
});
