import { isVisible } from './visibility.testing.ts'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Scrolls to the element. Returns why it cannot be pressed, or undefined if it can. */
export function whyNot(element: HTMLElement): string | undefined {
  if (!isVisible(element)) return 'is not visible'
  if (element.matches(':disabled')) return 'is disabled'
  const hit = elementAt(element)
  if (!hit) return 'is out of view'
  const isOwn = element.contains(hit) || hit.closest('label')?.control === element || element.closest('label')?.contains(hit)
  return isOwn ? undefined : `is covered by ${hit.outerHTML.slice(0, 120)}`
}

/** Presses the middle of the element: dispatches the events of a mouse press to the element at that point, and moves the focus. */
export function press(element: HTMLElement): void {
  const target = elementAt(element) ?? element
  const [x, y] = middleOf(element)
  const event = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, detail: 1 }
  target.dispatchEvent(new PointerEvent('pointerdown', { ...event, isPrimary: true, buttons: 1 }))
  if (target.dispatchEvent(new MouseEvent('mousedown', { ...event, buttons: 1 }))) moveFocus(target)
  target.dispatchEvent(new PointerEvent('pointerup', { ...event, isPrimary: true }))
  target.dispatchEvent(new MouseEvent('mouseup', event))
  target.dispatchEvent(new MouseEvent('click', event))
}

/** Sets the value of a field and dispatches the events of typing. */
export function write(field: HTMLElement, value: string): void {
  field.focus()
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  // React overrides `value` on the field itself and ignores what is set there.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function elementAt(element: Element): Element | null {
  scrollTo(element)
  return document.elementFromPoint(...middleOf(element))
}

// A link may run over several lines. The middle of its box may lie between them.
function middleOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

function moveFocus(target: Element): void {
  const focusable = target.closest<HTMLElement>(FOCUSABLE)
  // A press outside of all controls removes the focus. A clicked label moves the focus to its field.
  if (focusable) focusable.focus({ preventScroll: true })
  else if (!target.closest('label')) (document.activeElement as HTMLElement | null)?.blur()
}
