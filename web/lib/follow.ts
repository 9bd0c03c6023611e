import { useCallback, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { both } from './both-presses.ts'

const NO_FRAME_MS = 200

type Way = { viewTransition?: boolean }
export type Follow = (to: string, way?: Way) => void

// What was pressed on the page at `from`, and the router is not told of yet: the page's links know nothing of it.
let unfollowed: { from: string; to: string; way: Way | undefined } | null = null

/**
 * Goes to another view of this page, in place of the entry of the history, once the browser has shown what the press changed at once: neither
 * the router nor a long list keeps that waiting. What is pressed meanwhile comes along.
 * A window that shows nothing is not waited for.
 */
export function useFollow(): Follow {
  const navigate = useNavigate()
  return useCallback(
    (to, way) => {
      if (unfollowed) {
        Object.assign(unfollowed, { to: both(unfollowed, to), way })
        return
      }
      const press = { from: createPath(window.location), to, way }
      unfollowed = press
      const shown = new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      const late = new Promise((next) => setTimeout(next, NO_FRAME_MS))
      void Promise.race([shown, late]).then(() => {
        unfollowed = null
        return navigate(press.to, { ...press.way, replace: true, preventScrollReset: true })
      })
    },
    [navigate],
  )
}

/** The same, and the address that was pressed until the page is there: what it is to show can be shown at once. */
export function useAhead(): { ahead: string | null; follow: Follow } {
  const { key } = useLocation()
  const goOn = useFollow()
  const [pressed, setPressed] = useState({ to: '', at: '' })
  const follow = useCallback<Follow>(
    (to, way) => {
      setPressed({ to, at: key })
      goOn(to, way)
    },
    [key, goOn],
  )
  return { ahead: pressed.at === key ? pressed.to : null, follow }
}
