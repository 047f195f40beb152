/** Work in steps, done without a pause: for those who keep no one else waiting. */
export function inOneGo<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
