import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { SheetProps } from './cancelling-sheet.tsx'

/**
 * Opens the sheet. `onCancelled` runs as soon as the booking is cancelled, while the sheet is still open.
 * `onDone` runs when the sheet is closed after a cancellation.
 */
export type OpenCancelling = (booking: SheetProps['booking'], then: { onCancelled: () => void; onDone: () => void }) => void

type Opened = { Sheet: ComponentType<SheetProps>; booking: SheetProps['booking']; then: Parameters<OpenCancelling>[1]; isDone: boolean }

const readSheet = () => import('./cancelling-sheet.tsx')

/** A page with cancellable bookings. The sheet is preloaded, so that it also opens offline. */
export function WithCancelling({ email, children }: { email: string; children: (open: OpenCancelling) => ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => void readSheet().catch(() => {}), [])

  const open: OpenCancelling = (booking, then) =>
    void readSheet().then(
      ({ default: Sheet }) => setOpened({ Sheet, booking, then, isDone: false }),
      // The sheet's script may be missing, because a newer version of the site was deployed.
      () => location.reload(),
    )
  function onCancelled() {
    setOpened((now) => now && { ...now, isDone: true })
    opened?.then.onCancelled()
  }
  function onClose() {
    setOpened(null)
    if (opened?.isDone) opened.then.onDone()
  }

  return (
    <>
      {children(open)}
      {opened && <opened.Sheet booking={opened.booking} email={email} onCancelled={onCancelled} onClose={onClose} />}
    </>
  )
}
