import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { OptimisticNavigation } from '../lib/optimistic-navigation.ts'

type Props = Omit<LinkProps, 'to' | 'onClick'> & { to: string; follow: OptimisticNavigation }

/** A link within the page that replaces the history entry. Plain clicks call `follow`, others are left to the browser. */
export function OptimisticLink({ to, follow, viewTransition = false, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    follow(to, { viewTransition })
  }
  return <Link {...rest} to={to} viewTransition={viewTransition} replace preventScrollReset onClick={onClick} />
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
