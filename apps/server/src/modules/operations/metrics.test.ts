import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createMetrics, serveMetrics } from './metrics.ts';
import { addExperimentWithMolecule } from '../../testing/factories.ts';
import { apiBase, describeApp } from '../../testing/test-app.ts';

describeApp('the metrics for an operator', (get) => {
  it('counts requests by route and status without personal data, at a separate address', async () => {
    const { config, store } = get();
    const { moleculeId } = await addExperimentWithMolecule(get());
    const metrics = createMetrics(store.db);
    const app = await buildApp({ config, store, metrics });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const figures = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    await fetch(`${address}${apiBase}/molecules/${moleculeId}`);
    await fetch(`${address}${apiBase}/molecules/${moleculeId}x`);
    await fetch(`${address}/nowhere/${moleculeId}`);
    const reply = await fetch(figures.address);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    const text = await reply.text();
    const count = (route: string, status: number) =>
      `elucida_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} 1`;
    expect(text).toContain(count(`${apiBase}/molecules/:id`, 200));
    expect(text).toContain(count(`${apiBase}/molecules/:id`, 404));
    expect(text).toContain(count('none', 404));
    expect(text).toMatch(/^elucida_database_connections\{state="idle"\} [1-9]/m);
    expect(text).toMatch(/^elucida_http_requests_open 0$/m);
    // An alert requires that the figure is absent without a backup.
    expect(text).not.toMatch(/^elucida_last_backup_timestamp_seconds /m);
    expect(text).not.toContain(moleculeId);
    expect((await fetch(figures.address.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    await figures.close();
    await app.close();
  });

  it('omits the figures of a database that is away, and no others', async () => {
    const { db } = get().store;
    const away = () => {
      throw new Error('away');
    };
    const withoutDatabase = { $client: db.$client, $count: away, select: away } as unknown as typeof db;
    const text = await createMetrics(withoutDatabase).text();
    expect(text).toMatch(/^elucida_database_connections\{state="waiting"\}/m);
    expect(text).not.toMatch(/^elucida_mails_waiting /m);
  });

  it('counts all files of the page as one route', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'elucida-page-'));
    mkdirSync(join(webRoot, 'assets'));
    const names = ['index.html', 'icon.svg', 'assets/a-1.js', 'assets/b-2.js'];
    for (const name of names) writeFileSync(join(webRoot, name), '');
    const { config, store } = get();
    const metrics = createMetrics(store.db);
    const app = await buildApp({ config, store, metrics, webRoot });
    for (const name of ['', ...names.slice(1)])
      expect((await app.inject({ url: `/${name}` })).statusCode).toBe(200);
    const moved = await app.inject({ url: '/index.html' });
    expect([moved.statusCode, moved.headers.location]).toEqual([308, './']);
    const routes = (await metrics.text()).matchAll(
      /_count\{method="GET",route="([^"]+)",status="200"\} (\d+)/g,
    );
    expect([...routes].map(([, route, count]) => [route, count])).toEqual([
      ['/', '1'],
      ['/*', '3'],
    ]);
    await app.close();
    rmSync(webRoot, { recursive: true });
  });
});
