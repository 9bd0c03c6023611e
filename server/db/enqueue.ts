import type { Transaction } from './database.ts'

/** What the job queue knows how to do. A payload is an id: every job can be derived again from the tables. */
export type Job =
  | { name: 'refund'; refundId: number }
  | { name: 'close-page'; paymentId: number }
  /** `isAwaited`: somebody looks at their mailbox for it, so it leaves before others. */
  | { name: 'send-mail'; mailId: number; isAwaited?: true }
  | { name: 'send-news'; newsletterId: number }
  | { name: 'cancel-class'; cancellationId: number }
  | { name: 'run-classes'; runId: number }
  | { name: 'run-bookings'; runId: number }
  | { name: 'resell'; offeringId: number }
  | { name: 'give-turns'; offeringId: number }

/** Makes a job part of the transaction: it is there exactly when what caused it is. `startAfter`: not before that moment. */
export type Enqueue = (tx: Transaction, job: Job, startAfter?: Date) => Promise<void>
