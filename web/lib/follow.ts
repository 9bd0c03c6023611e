import { useCallback, useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

const NO_FRAME_MS = 200

export type Follow = (to: string, options?: NavigateOptions) => void

/**
 * Goes to an address of ours once the browser has shown what the press changed at once: neither the router nor a long list keeps that waiting.
 * A window that shows nothing is not waited for.
 */
export function useFollow(): Follow {
  const navigate = useNavigate()
  return useCallback(
    (to, options) => {
      const shown = new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
      const late = new Promise((next) => setTimeout(next, NO_FRAME_MS))
      void Promise.race([shown, late]).then(() => navigate(to, options))
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
    (to, options) => {
      setPressed({ to, at: key })
      goOn(to, options)
    },
    [key, goOn],
  )
  return { ahead: pressed.at === key ? pressed.to : null, follow }
}
