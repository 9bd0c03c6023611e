const QUIET_MS = 400
const TOUCHES = ['pointerenter', 'pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerleave', 'blur'] as const

/** Calls `act` once the element has had no touch, pointer or keyboard focus for 400 ms. Returns a cleanup. */
export function whenUntouched(element: HTMLElement | null, act: () => void): () => void {
  let isPressed = false
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, QUIET_MS)
  }
  const look = () => {
    if (element && (isPressed || isTouched(element))) return wait()
    stop()
    act()
  }
  const touch = ({ type }: Event) => {
    isPressed = type === 'pointerdown' || (isPressed && type === 'pointermove')
    wait()
  }
  const stop = () => {
    clearTimeout(timer)
    for (const type of TOUCHES) element?.removeEventListener(type, touch)
  }
  for (const type of TOUCHES) element?.addEventListener(type, touch)
  wait()
  return stop
}

// Hovering is ignored on touch devices, because an element stays hovered after a touch.
const isTouched = (element: HTMLElement): boolean =>
  element.matches(':active, :focus-visible') || (matchMedia('(hover: hover)').matches && element.matches(':hover'))
