const maximumLength = 200;

/** A client sent the name. The result has one line, no folder, no invisible characters. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Control characters, format characters (which reverse the direction: `gpj.exe`) and unassigned
  // ones.
  const visible = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...visible];
  if (characters.length <= maximumLength) return visible;
  const extension = /\.[^.]{1,10}$/u.exec(visible)?.[0] ?? '';
  return characters.slice(0, maximumLength - [...extension].length).join('') + extension;
}
