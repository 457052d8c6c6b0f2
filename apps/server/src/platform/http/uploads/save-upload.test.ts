import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { Upload } from '@elucida/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpFailure } from '../failures/failures.ts';
import { saveUpload } from './save-upload.ts';

const upload: Upload = { field: 'backup', maxFiles: 1, maxBytes: 1000, tooLarge: 'backup-too-large' };

describe('an upload that is written to the disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elucida-upload-'));
  const path = join(folder, 'file');
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify();
    await app.register(multipart);
    app.post('/', async (request, reply) => {
      try {
        await saveUpload(request, upload, path);
        return await reply.send('saved');
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error;
        return reply.code(error.status).send(error.body);
      }
    });
  });

  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function send(field: string | undefined, bytes: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    if (field !== undefined) form.append(field, new Blob([bytes]), 'a.zip');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type')! };
    return app.inject({ method: 'POST', url: '/', payload, headers });
  }

  it('contains all its bytes', async () => {
    const bytes = new Uint8Array(1000).fill(7);
    expect((await send('backup', bytes)).statusCode).toBe(200);
    expect(new Uint8Array(readFileSync(path))).toEqual(bytes);
    rmSync(path);
  });

  it('rejects a file over its limit, in another form field, or missing, and leaves nothing behind', async () => {
    const tooLong = await send('backup', new Uint8Array(1001));
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([413, 'File too large (>8GB)']);
    const misnamed = await send('file', new Uint8Array(1));
    expect([misnamed.statusCode, misnamed.json().message]).toEqual([400, 'Unknown field: file']);
    const none = await send(undefined, new Uint8Array(0));
    expect([none.statusCode, none.json().message]).toEqual([400, 'Please select a file']);
    const json = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect([json.statusCode, json.json().message]).toEqual([415, 'Send multipart/form-data.']);
    expect(existsSync(path)).toBe(false);
  });
});
