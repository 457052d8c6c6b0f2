import type { Store } from '../services.ts';
import type { Config } from '../config/config.ts';

/** The only flag: `restore <file> --unencrypted`. */
export interface Flags {
  acceptsUnencrypted: boolean;
}

export interface Command {
  /** Purpose for operators; completes "<name> …". */
  summary: string;
  takes: 'email' | 'file' | 'nothing';
  canCreateStore?: boolean;
  hasUnencryptedFlag?: boolean;
  /** Returns the line to print. Throws `CommandFailed` for an expected failure. */
  run?: (store: Store, argument: string, config: Config, flags: Flags) => Promise<string>;
  /** Replaces `run` in a command that works beside a running server. */
  runWithoutStore?: (argument: string, config: Config) => Promise<string>;
}
