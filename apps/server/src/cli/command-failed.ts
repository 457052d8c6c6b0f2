/** Error for a command that cannot be done; its message is the one line that the operator sees. */
export class CommandFailed extends Error {}
