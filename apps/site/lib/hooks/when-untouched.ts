const QUIET_MS = 400
const TOUCHES = ['pointerenter', 'pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerleave', 'blur'] as const

/** Acts once nobody has had a finger, the pointer or the keyboard's focus on the element for 400 ms. Answers with how to give it up. */
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

// A finger leaves what it touched hovered.
const isTouched = (element: HTMLElement): boolean =>
  element.matches(':active, :focus-visible') || (matchMedia('(hover: hover)').matches && element.matches(':hover'))
