/** Puts the focus on the field of that name, so that its error is read out and can be mended at once. */
export function focusField(form: HTMLFormElement, name: string | undefined) {
  // After the errors are on the page: only then are they read out with the field.
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}
