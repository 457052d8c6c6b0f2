import { type DocumentExtension, documentMediaTypes } from '@elucida/contract';

const textExtensions: ReadonlySet<string> = new Set(['csv', 'txt', 'jdx']);

function extensionOf(name: string): DocumentExtension | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(documentMediaTypes, extension) ? (extension as DocumentExtension) : undefined;
}

/**
 * Decodes UTF-8, or else Windows-1252, which instruments and spreadsheets still write and which can
 * decode any bytes.
 */
function decode(bytes: Uint8Array): { text: string; charset: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), charset: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), charset: 'windows-1252' };
  }
}

/** Without a media type, browsers treat content that begins with a tag as HTML. */
function isPlainText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return !/[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(text) && !/^[\s\x1a]*</.test(text);
}

function isJcamp(text: string): boolean {
  return /^\s*(##|\$\$)/.test(text);
}

/** Returns undefined unless the extension is accepted and the content matches. */
export async function detectDocumentMediaType(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (extension === undefined) return undefined;
  const mediaType: string = documentMediaTypes[extension];
  if (!textExtensions.has(extension)) {
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(bytes);
    return found?.mime === mediaType ? mediaType : undefined;
  }
  const { text, charset } = decode(bytes);
  if (!isPlainText(text) || (extension === 'jdx' && !isJcamp(text))) return undefined;
  return `${mediaType}; charset=${charset}`;
}
