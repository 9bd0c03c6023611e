import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** To the page of a class. Not the router's link: every row has one, and each of those is rendered anew when the address changes. */
export function ClassLink({ id, children }: { id: number; children: ReactNode }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The router could only fail; the browser gets the page that says there is no connection, at this address (apps/site/offline-worker).
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
