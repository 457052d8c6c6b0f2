/** Performs the server's tasks one at a time, in a child process that ends with the server. */
export function answerTasks<Task>(answer: (task: Task) => unknown): void {
  process.on('message', (task: Task) => process.send?.({ answer: answer(task) }));
  process.on('disconnect', () => process.exit(0));
}
