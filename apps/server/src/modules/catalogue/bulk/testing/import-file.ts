import { type TestCaller, apiBase } from '../../../../testing/test-app.ts';

export async function importFile(author: TestCaller, text: string | Uint8Array, mode = 'import') {
  const form = new FormData();
  form.set('mode', mode);
  form.append('file', new Blob([text as string]), 'molecules.csv');
  const request = new Request(`http://localhost${apiBase}`, { method: 'POST', body: form });
  return author.send({
    method: 'POST',
    url: '/molecules/import',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
}
