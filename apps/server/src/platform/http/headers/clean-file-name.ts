const maximumLength = 200;

/** What is left of a name that a browser, or a program posing as one, sent: one line, no folder, nothing invisible. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Controls, formats (which turn the direction of reading: `gpj.exe`), and what is no character at all.
  const visible = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...visible];
  if (characters.length <= maximumLength) return visible;
  const extension = /\.[^.]{1,10}$/u.exec(visible)?.[0] ?? '';
  return characters.slice(0, maximumLength - [...extension].length).join('') + extension;
}
