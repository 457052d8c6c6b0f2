/** What is read of React's own tree of what it has rendered. */
export interface Fiber {
  type: unknown;
  memoizedProps: Record<string, unknown> | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The first rendered component that is looked for, below another: how a component is driven that offers no handle. */
export function findFiber(
  from: Fiber | null | undefined,
  isWanted: (fiber: Fiber) => boolean,
): Fiber | undefined {
  for (let fiber = from; fiber; fiber = fiber.sibling) {
    if (isWanted(fiber)) return fiber;
    const found = findFiber(fiber.child, isWanted);
    if (found) return found;
  }
  return undefined;
}
