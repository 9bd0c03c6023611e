import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** A link to the page of a class. It is not the router's Link, because then every row would re-render when the URL changes. */
export function ClassLink({ id, children }: { id: number; children: ReactNode }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // When offline, the browser must load the page itself to get the offline page (apps/site/offline-worker), because the router's request
    // would fail.
    if (!navigator.onLine) return
    event.preventDefault()
    void navigate(paths.classPage(id))
  }
  return (
    <a href={paths.classPage(id)} onClick={onClick}>
      {children}
    </a>
  )
}
