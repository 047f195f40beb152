/** Puts the reader's place at something that has just become important, such as a form's first wrong field. */
export function focusOn(selector: string, within: ParentNode = document): void {
  within.querySelector<HTMLElement>(selector)?.focus();
}
