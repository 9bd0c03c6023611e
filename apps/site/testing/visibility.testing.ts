/** As Playwright's `isVisible`: it has a box, and nothing hides it. */
export function isVisible(element: Element | undefined): boolean {
  if (!element?.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return (width > 0 && height > 0) || getComputedStyle(element).display === 'contents'
}
