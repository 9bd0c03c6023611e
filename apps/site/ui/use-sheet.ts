import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Opens a sheet as a modal dialog, with the focus on its heading. `closeBeside` handles a click on the dialog, and closes the dialog if the
 * click is outside its content.
 */
export function useSheet() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const closeBeside = ({ target }: MouseEvent) => target === dialog.current && close()
  return { dialog, heading, close, closeBeside }
}
