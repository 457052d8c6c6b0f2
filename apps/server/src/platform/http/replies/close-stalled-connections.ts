import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface StallLimits {
  /** Longest time in which a reader may take nothing of the reply that waits for it, in ms. */
  maxStalledMs: number;
  /** Time between two looks at the connections, in ms. */
  everyMs: number;
}

/**
 * Open replies of one connection. Browsers and proxies wait for one before they ask for the next.
 */
const maxOpenReplies = 4;

interface Connection {
  openReplies: number;
  sentBytes: number;
  /** Time at which the reader last took something, or had taken everything. */
  progressAt: number;
}

/**
 * Closes connections whose readers take nothing of a reply that waits for them, and those that ask
 * for more and more without reading. A connection that is idle, or on which the server itself is
 * slow, stays open.
 */
export function closeStalledConnections(server: Server, { maxStalledMs, everyMs }: StallLimits): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { openReplies: 0, sentBytes: 0, progressAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.openReplies++;
    response.once('close', () => connection.openReplies--);
    if (connection.openReplies > maxOpenReplies) socket.destroy();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const sentBytes = socket.bytesWritten - socket.writableLength;
      const hasProgress = socket.writableLength === 0 || sentBytes !== connection.sentBytes;
      if (hasProgress) Object.assign(connection, { sentBytes, progressAt: now });
      else if (now - connection.progressAt > maxStalledMs) socket.destroy();
    }
  }, everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
