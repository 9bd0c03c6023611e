import type { Transaction } from './database.ts'

/** A job of the queue. Its payload consists of ids, so every lost job can be derived again from the tables. */
export type Job =
  | { name: 'refund'; refundId: number }
  | { name: 'expire-checkout'; paymentId: number }
  /** `isAwaited`: a person is waiting for this email, so it is sent before others. */
  | { name: 'send-email'; mailId: number; isAwaited?: true }
  | { name: 'send-newsletter'; newsletterId: number }
  | { name: 'cancel-class'; cancellationId: number }
  | { name: 'run-classes'; runId: number }
  | { name: 'run-bookings'; runId: number }
  | { name: 'run-deferred'; actionId: number }
  | { name: 'resell'; offeringId: number }
  | { name: 'update-waiting-list'; offeringId: number }
  /** A class, possibly a date of courses, was moved to a later time. */
  | { name: 'keep-make-up-days'; offeringId: number }
  /** `begun`: a new standing booking. Its creator, the person or staff, has already seen its dates. */
  | { name: 'top-up'; personId: number; begun?: { standingId: number; startNow: boolean } }

/** Queues a job as part of the transaction. `startAfter`: the earliest start. */
export type Enqueue = (tx: Transaction, job: Job, startAfter?: Date) => Promise<void>
