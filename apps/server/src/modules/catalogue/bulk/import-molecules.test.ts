import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moleculeBody, molfileOf } from '../../../testing/factories.ts';
import { describeApp } from '../../../testing/test-app.ts';
import type { Note } from '@elucida/contract';
import { importFile } from './testing/import-file.ts';

describeApp('the import of molecules', (get) => {
  const author = () => get().as('ADMINISTRATOR');

  it('reads a CSV file, fills the gaps from the structure and reports each line', async () => {
    const csv = [
      'id,name,cas,smiles,aliases,colour',
      'propane,Propane,74-98-6,CCC,,none',
      ',"Propan-1-ol, the alcohol",71-23-8,CCCO,1-Propanol|n-Propanol,none',
      'bad id,Broken,71-23-9,CCX,,none',
      'propane,Again,74-98-6,CCC,,none',
    ].join('\n');
    const checked = (await importFile(author(), csv, 'check')).json();
    expect(checked).toMatchObject({ format: 'csv', created: 0, refused: 2 });
    expect((await author().get('/molecules/propane')).statusCode).toBe(404);

    const report = (await importFile(author(), csv)).json();
    expect(report).toMatchObject({ created: 2, refused: 2 });
    expect(
      report.records.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome]),
    ).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    const [first, second, third, fourth] = report.records;
    const messagesOf = ({ notes }: { notes: Note[] }) => notes.map(({ message }) => message);
    expect(messagesOf(first)).toEqual(['ignored: colour', 'formula, weight, functions from the structure']);
    expect(messagesOf(second)).toContain('ID from the name');
    expect(second.id).toBe('propan-1-ol-the-alcohol');
    expect(third.faults.map(({ path }: { path: string }) => path)).toEqual(['smiles', 'id', 'cas']);
    expect(third.faults[0].message).toMatch(/^The SMILES cannot be read \((?!.*SmilesParser)/);
    expect(fourth.faults).toEqual([
      { path: 'id', message: 'Same ID as line 2', text: { code: 'id-of-earlier-line', values: { line: 2 } } },
    ]);
    expect((await author().get('/molecules/propan-1-ol-the-alcohol')).json()).toMatchObject({
      name: 'Propan-1-ol, the alcohol',
      formula: 'C3H8O',
      weight: 60.095,
      aliases: ['1-Propanol', 'n-Propanol'],
      functions: ['Alcohol'],
      public: false,
    });
  });

  it('makes an ID without accents from a name', async () => {
    const csv = 'name,cas,smiles\nÉthanol à 95 %,64-17-5,CCO\n';
    const report = (await importFile(author(), csv, 'check')).json();
    expect(report.records[0].id).toBe('ethanol-a-95');
  });

  it('reports the lines of a file that separates lines by CR, as old spreadsheets do', async () => {
    const csv = 'id,name,smiles\rone,One,CCO\rtwo,Two,not a structure\r';
    const report = (await importFile(author(), csv, 'check')).json();
    expect(report.records.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
  });

  it('reads semicolons, quoted lines and the byte order mark of a spreadsheet', async () => {
    const csv = '\uFEFFid;name;cas;smiles\r\nbutane;"Butane\nin two lines";106-97-8;CCCC\r\nx;;;\r\n';
    const report = (await importFile(author(), csv)).json();
    expect(report.records).toMatchObject([
      { line: 2, id: 'butane', outcome: 'created' },
      { line: 4, id: 'x', outcome: 'refused' },
    ]);
  });

  it('reads the records of an SDF with their data items', async () => {
    const record = (molfile: string, items: Record<string, string>) =>
      `${molfile}${Object.entries(items)
        .map(([name, value]) => `>  <${name}>\n${value}\n\n`)
        .join('')}$$$$\n`;
    const sdf =
      record(molfileOf('CCCCC'), { ID: 'pentane', NAME: 'Pentane', CAS: '109-66-0', PUBLIC: 'yes' }) +
      record(molfileOf('CCCCCC'), { ID: 'hexane', NAME: 'Hexane', CAS: '110-54-3', FORMULA: 'C7H16' });
    const report = (await importFile(author(), sdf)).json();
    expect(report).toMatchObject({ format: 'sdf', created: 1, refused: 1 });
    expect(report.records[1].faults).toEqual([
      {
        path: 'drawingkcj',
        message: 'The drawing has the formula C6H14, but the formula field contains C7H16',
        text: { code: 'formula-of-drawing', values: { drawn: 'C6H14', formula: 'C7H16' } },
      },
    ]);
    expect((await get().as('GUEST').get('/molecules/pentane')).json()).toMatchObject({ formula: 'C5H12' });
  });

  it('rejects a structure with a carbon of five bonds', async () => {
    const csv = 'id,name,smiles,cas\nhypervalent,Hypervalent,C(C)(C)(C)(C)C,109-66-0\n';
    const report = (await importFile(author(), csv)).json();
    expect(report).toMatchObject({ created: 0, refused: 1 });
    expect(report.records[0].faults[0].message).toBe(
      'A carbon of the drawing has 5 bonds; at most 4 are possible',
    );
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    [
      'a file without a header',
      '1,2,3\n4,5,6',
      'The first line must contain the column names, such as id, name, smiles, cas.',
    ],
    ['a header alone', 'id,name\n', 'The file has no rows below the header.'],
    [
      'a row with more values than columns',
      'id,smiles,name\ndmf,CN(C)C=O,N,N-Dimethylformamide\n',
      'Line 2: more values than columns. Put a value that contains the separator in quotation marks.',
    ],
    [
      'a column that occurs twice',
      'id,CAS,name,cas\nx,64-17-5,y,\n',
      'The column cas occurs more than once.',
    ],
    ['an open quotation mark', 'id,name\n"a,b\nc,d', 'Line 2: a quotation mark is unclosed or misplaced.'],
  ])('rejects %s as a whole with a reason', async (_, text, message) => {
    const reply = await importFile(author(), text);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().message).toBe(message);
  });

  it('reports a value in a column without a name, by the number of the column', async () => {
    const rows = 'id,name,smiles,,\nex-1,one,CCO,,surplus\nex-2,two,CCCO,,\n';
    const [first, second] = (await importFile(author(), rows, 'check')).json().records;
    const isIgnored = ({ message }: Note) => message.startsWith('ignored');
    expect(first.notes.find(isIgnored)).toMatchObject({ message: 'ignored: #5' });
    expect(second.notes.find(isIgnored)).toBeUndefined();
  });

  it('rejects a structure with more atoms than allowed, and continues with the next', async () => {
    const long = (length: number) => 'C'.repeat(length);
    const rows = [
      ['chain-before', 'CCN'],
      ['chain-401', long(401)],
      ['chain-1500', long(1_500)],
      ['chain-3000', long(3_000)],
      ['chain-after', 'CCCN'],
    ].map(([id, smiles]) => `${id},A chain,71-23-8,${smiles}`);
    for (const mode of ['check', 'import']) {
      const reply = await importFile(author(), ['id,name,cas,smiles', ...rows].join('\n'), mode);
      expect(reply.statusCode, reply.body).toBe(200);
      const done = mode === 'check' ? 'would-be-created' : 'created';
      expect(reply.json().records).toMatchObject([
        { id: 'chain-before', outcome: done },
        {
          id: 'chain-401',
          outcome: 'refused',
          faults: [{ path: 'smiles', message: 'The drawing is too large: more than 400 atoms' }],
        },
        { id: 'chain-1500', outcome: 'refused' },
        { id: 'chain-3000', outcome: 'refused' },
        { id: 'chain-after', outcome: done },
      ]);
    }
  });

  it('rejects a record that fails unexpectedly, and continues with the next', async () => {
    const { db } = get().store;
    await db.execute(sql`
      CREATE FUNCTION fail_on_odd() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.id = 'odd-one' THEN RAISE EXCEPTION 'odd'; END IF; RETURN NEW; END $$`);
    await db.execute(sql`
      CREATE TRIGGER odd BEFORE INSERT ON molecules FOR EACH ROW EXECUTE FUNCTION fail_on_odd()`);
    const csv = 'id,name,cas,smiles\nodd-one,Odd,71-23-8,CCP\neven-one,Even,71-23-8,CCCP';
    const reply = await importFile(author(), csv).finally(() =>
      db.execute(sql`DROP FUNCTION fail_on_odd() CASCADE`),
    );
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().records).toMatchObject([
      {
        line: 2,
        id: 'odd-one',
        name: 'Odd',
        outcome: 'refused',
        faults: [{ message: 'Something went wrong on the server. The error was logged.' }],
      },
      { line: 3, id: 'even-one', outcome: 'created' },
    ]);
  });

  it('rejects a file that is not text', async () => {
    expect((await importFile(author(), new Uint8Array([0xff, 0xfe, 0, 1]))).statusCode).toBe(422);
    expect((await importFile(author(), 'id,name\nCCC,\0')).statusCode).toBe(422);
  });

  it('reports molecules with the same structure, even during a check', async () => {
    await author().post('/molecules', moleculeBody('CCCBr', { id: 'answer', public: false }));
    for (const mode of ['check', 'import']) {
      const csv = `id,name,cas,smiles,public\ntwin-${mode},Twin,106-94-5,BrCCC,yes`;
      const report = (await importFile(author(), csv, mode)).json();
      expect(report.records[0].notes).toContainEqual({
        message: 'same structure as answer',
        text: { code: 'same-structure', values: { molecules: 'answer' } },
      });
    }
  });

  it('rejects all roles except content managers', async () => {
    expect((await importFile(get().as('PROFESSOR'), 'id,name\na,b')).statusCode).toBe(403);
  });
});
