import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'

export const ClassLink = ({ id, children }: Pick<ComponentProps<'a'>, 'children'> & { id: number }) => (
  <PageLink href={paths.classPage(id)}>{children}</PageLink>
)

/** A link to a page that may not be cached. It is not the router's Link, because then every row would re-render when the URL changes. */
export function PageLink({ href = '', ...link }: ComponentProps<'a'>) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // When offline, the browser loads the page and gets the offline page (apps/site/offline-worker). The router's request would fail.
    if (!navigator.onLine) return
    event.preventDefault()
    void navigate(href)
  }
  return <a href={href} onClick={onClick} {...link} />
}
