import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { apiBase, describeApp } from '../../testing/test-app.ts';

const slowSockets = 40;

/** Continues without end; returns the response after the server closes. */
function dribble(port: number, { beginning, byte }: { beginning: string; byte: string }) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data: Buffer) => (heard += data.toString()));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write(byte), 300);
  const ended = once(socket, 'close').then(() => {
    clearInterval(timer);
    return heard;
  });
  return { ended };
}

describeApp('slow clients', (get) => {
  it.each([
    {
      what: 'heads',
      beginning: `GET ${apiBase}/config HTTP/1.1\r\nHost: a\r\n`,
      byte: 'x',
      answer: /^(HTTP\/1\.1 408|$)/,
    },
    {
      what: 'bodies',
      beginning: `POST ${apiBase}/visits HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
      byte: ' ',
      answer: /^HTTP\/1\.1 408[^]*"too-slow"/,
    },
  ])(
    'ends connections that send $what byte by byte while it answers others',
    async ({ beginning, byte, answer }) => {
      const { config, store } = get();
      const app = await buildApp({ config, store, slowHeadMs: 1_500, slowBodyMs: 1_500 });
      await app.listen({ host: '127.0.0.1', port: 0 });
      try {
        const { port } = app.server.address() as AddressInfo;
        const slow = Array.from({ length: slowSockets }, () => dribble(port, { beginning, byte }));
        const others = await Promise.all(
          Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}${apiBase}/config`)),
        );
        expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
        const heard = await Promise.all(slow.map(({ ended }) => ended));
        expect(heard.filter((text) => !answer.test(text))).toEqual([]);
        expect((await fetch(`http://127.0.0.1:${port}${apiBase}/config`)).status).toBe(200);
      } finally {
        await app.close();
      }
    },
  );
});
