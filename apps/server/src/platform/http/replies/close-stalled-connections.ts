import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface StallLimits {
  /** Maximum time in which a client reads nothing of a pending reply. */
  maxStalledMs: number;
  /** Interval of the checks, in ms. */
  everyMs: number;
}

/** Limit of one connection. Browsers and proxies send one request at a time. */
const maxOpenReplies = 4;

interface Connection {
  openReplies: number;
  sentBytes: number;
  /** Time at which the client last read something, or had read everything. */
  progressAt: number;
}

/**
 * Closes connections whose clients read nothing of a pending reply, or send more and more requests
 * without reading. Connections that are idle, or slow because of the server, stay open.
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
