/** Returns what Playwright's `isVisible` returns: the element has a box and is not hidden. */
export function isVisible(element: Element | undefined): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return (width > 0 && height > 0) || getComputedStyle(element).display === 'contents'
}
