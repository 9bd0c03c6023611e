import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './dock.css'

const DockElement = createContext<HTMLElement | null>(null)

/** A screen with a bar at the bottom, filled by `InDock` from anywhere on the screen. */
export function WithDock({ children }: { children: ReactNode }) {
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => (dock ? publishHeight(dock) : undefined), [dock])
  return (
    <DockElement value={dock}>
      {children}
      <div className="dock" ref={setDock} />
    </DockElement>
  )
}

/** Publishes the height of the dock, so that notifications and the undo bar are above it. */
function publishHeight(dock: HTMLElement) {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--dock-room', `${dock.offsetHeight}px`))
  sizes.observe(dock)
  return () => {
    sizes.disconnect()
    style.removeProperty('--dock-room')
  }
}

export function InDock({ children }: { children: ReactNode }) {
  const dock = useContext(DockElement)
  return dock && createPortal(children, dock)
}
