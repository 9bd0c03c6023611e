import type { KeyboardEvent } from 'react'

/** Makes a link with the role of a button respond to the space bar. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
