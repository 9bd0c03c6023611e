export function focusField(form: HTMLFormElement, name: string | undefined) {
  // Runs after rendering, because the error is only announced if it is already on the page.
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
}
