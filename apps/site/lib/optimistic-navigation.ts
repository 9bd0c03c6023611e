import { useCallback, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { pressedAddress } from './pressed-address.ts'

const NO_FRAME_MS = 200

type Way = { viewTransition?: boolean }
export type OptimisticNavigation = (to: string, way?: Way) => void

// What was pressed and is not there yet. `told`: the router knows of it.
let underWay: { to: string; way: Way | undefined; told: boolean } | null = null

/**
 * Goes to another view of this page, in place of the entry of the history, once the browser has shown what the press changed at once: neither
 * the router nor a long list keeps that waiting. A window that shows nothing is not waited for.
 *
 * `keeps`: the parameters that a press here leaves as they are. They may have changed since the page drew its links, by a press a moment ago.
 */
export function useOptimisticNavigation(keeps: readonly string[]): OptimisticNavigation {
  const navigate = useNavigate()
  return useCallback(
    (pressed, way) => {
      const to = pressedAddress(pressed, keeps, underWay?.to ?? createPath(window.location))
      if (underWay && !underWay.told) {
        Object.assign(underWay, { to, way })
        return
      }
      const press = { to, way, told: false }
      underWay = press
      const shown = new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      const late = new Promise((next) => setTimeout(next, NO_FRAME_MS))
      void Promise.race([shown, late])
        .then(() => {
          press.told = true
          return navigate(press.to, { ...press.way, replace: true, preventScrollReset: true })
        })
        .finally(() => {
          if (underWay === press) underWay = null
        })
    },
    [navigate, keeps],
  )
}

/** The same, and the address that was pressed until the page is there: what it is to show can be shown at once. */
export function useOptimisticAddress(keeps: readonly string[]): { pendingAddress: string | null; follow: OptimisticNavigation } {
  const { key } = useLocation()
  const goOn = useOptimisticNavigation(keeps)
  const [pressed, setPressed] = useState({ to: '', at: '' })
  const follow = useCallback<OptimisticNavigation>(
    (to, way) => {
      setPressed({ to, at: key })
      goOn(to, way)
    },
    [key, goOn],
  )
  return { pendingAddress: pressed.at === key ? pressed.to : null, follow }
}
