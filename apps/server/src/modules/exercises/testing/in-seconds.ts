/** Returns a time from now, before it if `seconds` is negative. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
