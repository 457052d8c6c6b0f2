/** `##LABEL= value`. */
export interface JcampRecord {
  /** Upper case, without blanks, dashes, underscores and slashes. */
  label: string;
  /** Without comments; continuation lines remain separate lines. */
  value: string;
  /** Line of the label, counted from 1. */
  line: number;
}

/** From `##TITLE=` or the first record to `##END=` or the end, without nested blocks. */
export interface JcampBlock {
  records: JcampRecord[];
  isClosed: boolean;
}

/** JCAMP-DX 4.24, section 4: labels are compared without case, blanks, `-`, `/` and `_`. */
function normaliseLabel(label: string): string {
  return label.toUpperCase().replace(/[\s\-_/]/g, '');
}

/** Returns blocks in the order in which they start: a link block precedes the blocks within it. */
export function readJcampBlocks(text: string): JcampBlock[] {
  const blocks: JcampBlock[] = [];
  const open: JcampBlock[] = [];
  for (const record of splitRecords(text)) {
    if (record.label === 'END') {
      const closed = open.pop();
      if (closed) closed.isClosed = true;
      continue;
    }
    if (record.label === 'TITLE' || open.length === 0) {
      const block: JcampBlock = { records: [], isClosed: false };
      blocks.push(block);
      open.push(block);
    }
    open.at(-1)?.records.push(record);
  }
  return blocks;
}

/** Bruker's parameter files use the same syntax. */
export function splitRecords(text: string): JcampRecord[] {
  const lines = text.split(/\r\n|\n|\r/);
  const records: JcampRecord[] = [];
  let label: string | undefined;
  let firstLine = 0;
  let value: string[] = [];
  const finish = (): void => {
    if (label !== undefined) records.push({ label, value: value.join('\n').trimEnd(), line: firstLine });
  };
  lines.forEach((written, index) => {
    // Some programs indent every line.
    const line = /^\s+##/.test(written) ? written.trimStart() : written;
    const equals = line.startsWith('##') ? endOfLabel(line) : -1;
    if (equals < 0) {
      if (label !== undefined) value.push(withoutComment(line));
      return;
    }
    finish();
    label = normaliseLabel(line.slice(2, equals));
    firstLine = index + 1;
    value = [withoutComment(line.slice(equals + 1)).trimStart()];
  });
  finish();
  return records;
}

/** Some programs close a block with a bare `##END`. */
function endOfLabel(line: string): number {
  return /^##\s*END\s*$/i.test(line) ? line.length : line.indexOf('=');
}

function withoutComment(line: string): string {
  const start = line.indexOf('$$');
  return start < 0 ? line : line.slice(0, start);
}
