import { byteOrderMark, csvRow } from '@elucida/contract';
import { saveFile } from './save-file.ts';

export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = byteOrderMark + rows.map(csvRow).join('');
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
