/** Its message is the one line that the operator sees. */
export class CommandFailed extends Error {}
