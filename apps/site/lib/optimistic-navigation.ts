import { useCallback, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { linkTargetOf } from './link-target.ts'

const NO_FRAME_MS = 200

type Way = { viewTransition?: boolean }
export type OptimisticNavigation = (to: string, way?: Way) => void

// The navigation in progress. `isPassedOn`: the router has received it.
let underWay: { to: string; way: Way | undefined; isPassedOn: boolean } | null = null

/** Replaces the history entry by another view of the page, after the next paint. `keeps`: parameters that keep their current values. */
export function useOptimisticNavigation(keeps: readonly string[]): OptimisticNavigation {
  const navigate = useNavigate()
  return useCallback(
    (pressed, way) => {
      const to = linkTargetOf(pressed, keeps, underWay?.to ?? createPath(window.location))
      if (underWay && !underWay.isPassedOn) {
        Object.assign(underWay, { to, way })
        return
      }
      const press = { to, way, isPassedOn: false }
      underWay = press
      const shown = new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      const late = new Promise((next) => setTimeout(next, NO_FRAME_MS))
      void Promise.race([shown, late])
        .then(() => {
          press.isPassedOn = true
          return navigate(press.to, { ...press.way, replace: true, preventScrollReset: true })
        })
        .finally(() => {
          if (underWay === press) underWay = null
        })
    },
    [navigate, keeps],
  )
}

/** Like `useOptimisticNavigation`, but also returns the pressed URL until its page has loaded, so that its state can be shown at once. */
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
