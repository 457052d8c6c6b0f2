/**
 * Yields elements as written, tags included, without building a tree. Does not distinguish nested
 * elements of the same name.
 */
export function* elementsOf(xml: string, name: string): Generator<string> {
  const opening = new RegExp(`<${name}[\\s>/]`, 'g');
  const closing = `</${name}>`;
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const tagEnd = xml.indexOf('>', found.index);
    if (tagEnd < 0) return;
    const isEmpty = xml[tagEnd - 1] === '/';
    const end = isEmpty ? tagEnd + 1 : xml.indexOf(closing, tagEnd);
    if (end < 0) return;
    yield xml.slice(found.index, isEmpty ? end : end + closing.length);
    opening.lastIndex = isEmpty ? end : end + closing.length;
  }
}

/** Reads the tag at the start of the text. */
export function attributeOf(element: string, name: string): string | undefined {
  const tag = element.slice(0, element.indexOf('>') + 1);
  const value = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const text = value?.[1] ?? value?.[2];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

export function contentOf(element: string): string {
  const start = element.indexOf('>') + 1;
  const end = element.lastIndexOf('</');
  return end < start ? '' : element.slice(start, end);
}

/** Reads the first tag with this name. */
export function countOfTag(xml: string, name: string, attribute: string): number | undefined {
  const at = xml.search(new RegExp(`<${name}[\\s>]`));
  const value = at < 0 ? undefined : attributeOf(xml.slice(at, at + 2000), attribute);
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}
