import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; pressed: boolean; className?: string; viewTransition?: boolean; children: ReactNode }

/** A switch that is a link: it works without scripts, and its state stands in the address. */
export function ToggleLink({ to, pressed, className, viewTransition = false, children }: Props) {
  return (
    <Link
      to={to}
      role="button"
      aria-pressed={pressed}
      className={className}
      replace
      preventScrollReset
      viewTransition={viewTransition}
      onKeyDown={pressOnSpace}
      rel="nofollow"
    >
      {children}
    </Link>
  )
}

/** A button answers to the space bar, a link does not. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
