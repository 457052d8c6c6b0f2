/** Its message is the one line that the operator sees. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;
