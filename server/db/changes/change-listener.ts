/** A listener on one notification channel. It may miss notifications before `onListening` and after `onInterrupted`. */
export type ChangeListener = {
  /** Called as soon as no further committed notification can be missed. */
  onListening: () => void
  /** Called when notifications may be missed. `why`: a sentence, unless only the connection was lost. */
  onInterrupted: (why?: string) => void
  onChange: (word: string) => void
}

export type ChangeSubscription = {
  /** Resolves once all notifications committed before the call have been delivered, or `onInterrupted` has been called. */
  caughtUp: () => Promise<void>
  /** Sends itself a notification through another connection, as it does each minute, to detect whether notifications arrive. */
  prove: () => Promise<void>
  stop: () => Promise<void>
}

export class NotificationsBlocked extends Error {
  constructor() {
    super(
      'Notifications don’t arrive through DATABASE_URL: there seems to be a connection pooler in transaction mode in between. ' +
        'Name the PostgreSQL server itself, or a pooler in session mode.',
    )
  }
}

/** Reconnects after a loss and calls `onInterrupted` meanwhile. Throws NotificationsBlocked if no notification arrives at the first attempt. */
export type ListenForChanges = (channel: string, listener: ChangeListener) => Promise<ChangeSubscription>

/** Returns `listen` extended so that it also notifies `other`, after the first listener. */
export const withSecondListener =
  (listen: ListenForChanges, other: ChangeListener): ListenForChanges =>
  (channel, first) =>
    listen(channel, {
      onListening: () => {
        first.onListening()
        other.onListening()
      },
      onInterrupted: (why) => {
        first.onInterrupted(why)
        other.onInterrupted(why)
      },
      onChange: (word) => {
        first.onChange(word)
        other.onChange(word)
      },
    })
