import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type S3Settings, openBucket } from '../../platform/blobs/s3/s3-bucket.ts';

const run = promisify(execFile);

/**
 * Debian's packages ceph-mon, ceph-mgr, ceph-osd, radosgw and ceph-common; its daemons are started
 * as root.
 */
export const hasCeph =
  process.getuid?.() === 0 &&
  ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph'].every((name) =>
    existsSync(`/usr/bin/${name}`),
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = (folder: string, { monitor, gateway, id }: Record<string, number | string>) => `
[global]
fsid = ${id}
mon_host = [v2:127.0.0.1:${monitor}]
public_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_objectstore = memstore
memstore_device_bytes = 1073741824
mon_data = ${folder}/mon
mgr_data = ${folder}/mgr
osd_data = ${folder}/osd
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
pid_file = ${folder}/run/$name.pid
log_file = ${folder}/$name.log
keyring = ${folder}/keyring
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
ms_bind_msgr1 = false
`;

async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isDone().catch(() => false)) return;
    await pause(300);
  }
  throw new Error(`Ceph: ${what} took too long.`);
}

/** Runs in memory, with the S3 gateway. */
export async function startCeph(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-ceph-'));
  const [monitor, gateway, id] = [await freePort(), await freePort(), randomUUID()];
  for (const name of ['mon', 'mgr', 'osd', 'run', 'rgw']) mkdirSync(join(folder, name));
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration(folder, { monitor, gateway, id }));
  writeFileSync(join(folder, 'keyring'), '');
  const daemons: ChildProcess[] = [];
  const start = (name: string, ...args: string[]) =>
    daemons.push(spawn(`/usr/bin/${name}`, ['-c', conf, '-f', ...args], { stdio: 'ignore' }));
  const call = (name: string, ...args: string[]) =>
    run(`/usr/bin/${name}`, ['-c', conf, ...args], { timeout: 60_000 });

  const stop = async () => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null) continue;
      const ended = new Promise((resolve) => daemon.once('exit', resolve));
      daemon.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const map = join(folder, 'monmap');
    await run('/usr/bin/monmaptool', [
      '--create',
      '--fsid',
      id,
      '--addv',
      'a',
      `[v2:127.0.0.1:${monitor}]`,
      map,
    ]);
    await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    await waitUntil('its monitor', async () => (await call('ceph', '-s')).stdout.includes('quorum'));
    start('ceph-mgr', '-i', 'a');
    const osd = randomUUID();
    await call('ceph', 'osd', 'new', osd);
    await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    start('ceph-osd', '-i', '0');
    await waitUntil('its disk', async () => (await call('ceph', 'osd', 'stat')).stdout.includes('1 up'));
    start('radosgw', '-n', 'client.rgw');
    const settings = {
      endpoint: `http://127.0.0.1:${gateway}/`,
      bucket: 'elucida',
      region: 'us-east-1',
      key: 'elucida-key',
      secret: 'elucida-secret',
    };
    await waitUntil('its gateway', async () => (await fetch(settings.endpoint)).ok);
    const keys = ['--access-key', settings.key, '--secret', settings.secret];
    await call('radosgw-admin', 'user', 'create', '--uid=elucida', '--display-name=Elucida', ...keys);
    await openBucket(settings).send({ method: 'PUT', key: '' });
    return { settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
