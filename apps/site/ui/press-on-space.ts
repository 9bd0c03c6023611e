import type { KeyboardEvent } from 'react'

/** A button answers to the space bar, a link does not. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
