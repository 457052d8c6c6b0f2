import { type DocumentExtension, documentMediaTypes } from '@elucida/contract';
import { fileTypeFromBuffer } from 'file-type';

const textExtensions: ReadonlySet<string> = new Set(['csv', 'txt', 'jdx']);

function extensionOf(name: string): DocumentExtension | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentMediaTypes, extension) ? (extension as DocumentExtension) : undefined;
}

/** UTF-8, or the Windows-1252 that instruments and spreadsheets still write: any bytes are that. */
function decode(bytes: Uint8Array): { text: string; charset: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' };
  }
}

/** A browser that is told nothing takes what begins with a tag for a page. */
function isPlainText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return !/[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(text) && !/^[\s\x1a]*</.test(text);
}

function isJcamp(text: string): boolean {
  return /^\s*(##|\$\$)/.test(text);
}

/**
 * The media type under which a document is kept: its extension is on the list and its content is of that kind;
 * undefined for everything else.
 */
export async function detectDocumentMediaType(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (extension === undefined) return undefined;
  const mediaType: string = documentMediaTypes[extension];
  if (!textExtensions.has(extension)) {
    const found = await fileTypeFromBuffer(bytes);
    return found?.mime === mediaType ? mediaType : undefined;
  }
  const { text, charset } = decode(bytes);
  if (!isPlainText(text) || (extension === 'jdx' && !isJcamp(text))) return undefined;
  return `${mediaType}; charset=${charset}`;
}
