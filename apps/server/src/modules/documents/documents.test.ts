import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sendMultipart } from '../../testing/factories.ts';
import { type TestCaller, type TestRole, describeApp } from '../../testing/test-app.ts';
import { faultsOf } from '../../testing/faults-of.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const csv = 'nucleus;shift\n1H;7.26\n';
const wrongType = 'Only pdf, csv, txt, xlsx, docx, png, jpg, jdx and zip files are accepted';
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

function add(author: TestCaller, name: string, bytes: Uint8Array | string, type = 'SPECTROSCOPIC_TABLE') {
  return sendMultipart(author, {
    method: 'POST',
    url: '/files',
    fields: { type },
    field: 'file',
    files: [{ name, bytes }],
  });
}

function office(part: string, contentType: string): Uint8Array {
  const types = `<Types><Override PartName="/${part}" ContentType="${contentType}.main+xml"/></Types>`;
  return zipSync({ '[Content_Types].xml': strToU8(types), [part]: strToU8('<x/>') });
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const docx = office('word/document.xml', `${openXml}.wordprocessingml.document`);
const xlsx = office('xl/workbook.xml', `${openXml}.spreadsheetml.sheet`);
const picture = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#c04020' } })
    .toFormat(format)
    .toBuffer();

describeApp('documents', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('lists documents by type and name, and returns each byte for byte to every role', async () => {
    const created = await add(author(), 'Déplacements 13C (日本).pdf', pdf);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(created.headers.location).toBe(`/api/v1/files/${id}`);
    await add(author(), 'a first table.csv', csv);
    await add(author(), 'welcome.txt', 'Hello', 'GETTING_STARTED');
    for (const role of ['GUEST', 'STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const) {
      const list = (await get().as(role).get('/files?type=SPECTROSCOPIC_TABLE')).json();
      expect(list.map(({ name }: { name: string }) => name)).toEqual([
        'a first table.csv',
        'Déplacements 13C (日本).pdf',
      ]);
      expect(list[1]).toMatchObject({
        id,
        filename: list[1].name,
        size: pdf.length,
        mime: 'application/pdf',
        type: 'SPECTROSCOPIC_TABLE',
      });
      const file = await get().as(role).get(`/files/${id}`);
      expect(file.body).toBe(pdf);
    }
    expect((await get().as('GUEST').get('/files')).json()).toHaveLength(3);
    expect((await get().as('GUEST').get('/files?type=OTHER')).statusCode).toBe(400);
    expect((await get().as('GUEST').get('/files/unknown')).statusCode).toBe(404);
  });

  it('sends a document as a download that browsers do not run, and then returns 304', async () => {
    const { id } = (await add(author(), 'numbers.csv', csv)).json();
    const { headers } = await get().as('GUEST').get(`/files/${id}`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="numbers.csv"; filename*=UTF-8''numbers.csv`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
    const again = (tag: string) => get().as('GUEST').get(`/files/${id}`, { 'if-none-match': tag });
    expect((await again(String(headers.etag))).statusCode).toBe(304);
    expect((await again(`"other", W/${String(headers.etag)}`)).statusCode).toBe(304);
    expect((await again('"other"')).statusCode).toBe(200);
  });

  it.each([
    ['table.pdf', async () => pdf, 'application/pdf'],
    ['TABLE.CSV', async () => csv, 'text/csv; charset=utf-8'],
    ['from-excel.csv', async () => '\uFEFFname;°C\n', 'text/csv; charset=utf-8'],
    // BM starts a bitmap, but a text can start with it too.
    ['heads.csv', async () => 'BMI;age\n21;40\n', 'text/csv; charset=utf-8'],
    ['old.txt', async () => Buffer.from('20 °C, déjà', 'latin1'), 'text/plain; charset=windows-1252'],
    ['spectrum.jdx', async () => '##TITLE=x\n##END=\n', 'chemical/x-jcamp-dx; charset=utf-8'],
    ['table.xlsx', async () => xlsx, `${openXml}.spreadsheetml.sheet`],
    ['text.docx', async () => docx, `${openXml}.wordprocessingml.document`],
    ['picture.png', () => picture('png'), 'image/png'],
    ['picture.JPEG', () => picture('jpeg'), 'image/jpeg'],
    ['folder.zip', async () => zipSync({ 'a.txt': strToU8('a') }), 'application/zip'],
  ])('stores an accepted kind of document under its actual type: %s', async (name, bytes, mime) => {
    const created = await add(author(), name, await bytes(), 'GETTING_STARTED');
    expect(created.statusCode, created.body).toBe(201);
    const file = await get().as('GUEST').get(`/files/${created.json().id}`);
    expect(file.headers['content-type']).toBe(mime);
  });

  it.each([
    ['page.html', async () => html],
    ['drawing.svg', async () => svg],
    ['program.exe', async () => 'MZ'],
    ['no-extension', async () => pdf],
    ['svg-inside.pdf', async () => svg],
    ['page-inside.txt', async () => `\uFEFF \n${html}`],
    ['page-inside.csv', async () => `\x1a${html}`],
    ['page-then-pdf.pdf', async () => `${html}\n${pdf}`],
    ['xml-inside.txt', async () => `<?xml version="1.0"?>${svg}`],
    ['bytes.txt', async () => Buffer.from([0, 1, 2, 3])],
    ['utf-16.csv', async () => Buffer.from('a;b', 'utf16le')],
    ['picture.png', () => picture('jpeg')],
    ['picture.png', () => picture('webp')],
    ['archive.docx', async () => zipSync({ 'a.txt': strToU8('a') })],
    ['prose.jdx', async () => 'This is no spectrum.'],
    ['picture.pdf/evil.html', async () => pdf],
    ['constructor', async () => pdf],
    ['x.constructor', async () => pdf],
  ])('rejects other kinds of documents and false extensions: %s', async (name, bytes) => {
    const before = (await author().get('/files')).json().length;
    const reply = await add(author(), name, await bytes());
    expect(reply.statusCode).toBe(415);
    expect(reply.json().message).toBe(wrongType);
    expect((await author().get('/files')).json()).toHaveLength(before);
  });

  it('rejects a name with U+0000', async () => {
    const reply = await add(author(), 'picture.png\u0000.html', await picture('png'));
    expect(reply.statusCode).toBe(400);
    expect(faultsOf(reply)[0]!.path).toBe('file');
  });

  it('removes folders, line breaks and direction marks from names', async () => {
    const { id } = (await add(author(), '..\\..\\etc/pass\u202Ewd\r\nX-Evil: 1.txt', 'text')).json();
    const reply = await get().as('GUEST').get(`/files/${id}`);
    expect(reply.headers['content-disposition']).not.toMatch(/[\r\n]|\.\./);
    expect(reply.headers['x-evil']).toBeUndefined();
  });

  it('requires contents, a type, and at most 50 MB', async () => {
    expect(faultsOf(await add(author(), 'empty.txt', ''))).toEqual([
      { path: 'file', message: 'The file is empty' },
    ]);
    expect(faultsOf(await add(author(), 'a.txt', 'a', 'OTHER'))).toEqual([
      { path: 'type', message: 'Please choose a type' },
    ]);
    const large = await add(author(), 'large.txt', Buffer.alloc(51_200 * 1024 + 1, 'a'));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe('File too large (>50Mb)');
    expect((await add(author(), 'just-fits.txt', Buffer.alloc(51_200 * 1024, 'a'))).statusCode).toBe(201);
  });

  it('moves a document to the bin and restores it', async () => {
    const { id } = (await add(author(), 'passing.txt', 'soon gone')).json();
    expect(
      (await author().delete(`/files/${id}`, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).statusCode,
    ).toBe(412);
    expect((await author().delete(`/files/${id}`)).statusCode).toBe(204);
    expect((await author().get(`/files/${id}`)).statusCode).toBe(404);
    const [item] = (await author().get('/bin')).json().items;
    expect(item).toMatchObject({ kind: 'file', name: 'passing.txt', contents: { file: 1 } });
    expect((await author().post(`/bin/${item.id}/restore`)).statusCode).toBe(200);
    expect((await author().get(`/files/${id}`)).body).toBe('soon gone');
  });

  it('allows only content managers to add and delete documents', async () => {
    const { id } = (await add(author(), 'kept.txt', 'kept')).json();
    for (const [role, status] of [
      ['GUEST', 401],
      ['STUDENT', 403],
      ['PROFESSOR', 403],
    ] as const satisfies readonly [TestRole, number][]) {
      expect((await add(get().as(role), 'a.txt', 'a')).statusCode).toBe(status);
      expect((await get().as(role).delete(`/files/${id}`)).statusCode).toBe(status);
    }
    expect((await author().get(`/files/${id}`)).statusCode).toBe(200);
  });
});

describe('the student edition', () => {
  describeApp(
    'without guests',
    (get) => {
      it('rejects guests who ask for documents', async () => {
        const { id } = (await add(get().as('ADMINISTRATOR'), 'a.txt', 'a')).json();
        expect((await get().as('GUEST').get('/files')).statusCode).toBe(401);
        expect((await get().as('GUEST').get(`/files/${id}`)).statusCode).toBe(401);
        expect((await get().as('STUDENT').get(`/files/${id}`)).statusCode).toBe(200);
      });
    },
    { EDITION: 'student' },
  );
});
