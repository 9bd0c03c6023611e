import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './dock.css'

const DockElement = createContext<HTMLElement | null>(null)

/** A screen with a foot: what is put into the dock from anywhere on it stands there, below everything and over nothing. */
export function WithDock({ children }: { children: ReactNode }) {
  const [dock, setDock] = useState<HTMLElement | null>(null)
  useEffect(() => (dock ? tellHeight(dock) : undefined), [dock])
  return (
    <DockElement value={dock}>
      {children}
      <div className="dock" ref={setDock} />
    </DockElement>
  )
}

/** Says how much room the dock takes, so that what is announced and what can be undone stand above it. */
function tellHeight(dock: HTMLElement) {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--dock-room', `${dock.offsetHeight}px`))
  sizes.observe(dock)
  return () => {
    sizes.disconnect()
    style.removeProperty('--dock-room')
  }
}

/** A row of the dock. */
export function InDock({ children }: { children: ReactNode }) {
  const dock = useContext(DockElement)
  return dock && createPortal(children, dock)
}
