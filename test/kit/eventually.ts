/** Waits until the condition holds; the limit is generous because it only decides how long a failure takes. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`within ${limitMs} ms it did not happen that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
