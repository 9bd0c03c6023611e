import { useEffect, useRef } from 'react'

// Each step moves the light by less than a pixel, so the steps are invisible. A CSS animation would cost work in every frame.
const STEP_MS = 400
const STEPS = 120
const WAY = { x: -2, y: 1.2 }

/** The moving light of the window. It does not move with reduced motion and while the page is hidden. */
export function Daylight() {
  const light = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    let step = 0
    const timer = setInterval(() => {
      if (document.hidden || still.matches || !light.current) return
      step = (step + 1) % (2 * STEPS)
      const far = Math.min(step, 2 * STEPS - step) / STEPS
      light.current.style.translate = `${WAY.x * far}% ${WAY.y * far}%`
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="daylight" aria-hidden="true">
      <span ref={light} />
    </div>
  )
}
