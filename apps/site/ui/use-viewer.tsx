import { type ComponentType, type MouseEvent, useState } from 'react'
import type { ViewerProps } from './viewer.tsx'

type OpenViewer = { Viewer: ComponentType<ViewerProps>; first: number; opener: HTMLElement }
type Options = Omit<ViewerProps, 'first' | 'onClose'>

/** Opens photos in a full-screen viewer, which is loaded at the first click. If loading fails, the link opens the picture file. */
export function useViewer(options: Options) {
  const [shown, setShown] = useState<OpenViewer | null>(null)

  const open = (first: number) => async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const opener = event.currentTarget
    try {
      const { default: Viewer } = await import('./viewer.tsx')
      setShown({ Viewer, first, opener })
    } catch {
      location.assign(opener.href)
    }
  }
  const close = () => {
    shown?.opener.focus()
    setShown(null)
  }
  return { open, viewer: shown && <shown.Viewer {...options} first={shown.first} onClose={close} /> }
}
