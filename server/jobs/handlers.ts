import { type BackupDependencies, makeNightlyBackup } from '../backups/nightly-backup.ts'
import { type MonthlyDrill, runMonthlyDrill } from '../backups/record-drill.ts'
import { readClock } from '../db/clock.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { queueReminders } from '../domain/bookings/emails/queue-reminder.ts'
import type { BookingDependencies } from '../domain/bookings/seats/booking-dependencies.ts'
import { forgetNetworks } from '../domain/bookings/seats/ended-holds-repository.ts'
import { queueMoneyEmails } from '../domain/checkout/attention/queue-money-emails.ts'
import { queueTransferReminders } from '../domain/checkout/bank/queue-transfer-reminders.ts'
import { catchUpWithProvider } from '../domain/checkout/catch-up-with-provider.ts'
import { expireCheckout } from '../domain/checkout/expire-checkout.ts'
import { queuePassReminders } from '../domain/checkout/orders/queue-pass-reminders.ts'
import { notifyOfUndelivered, sendDueGifts } from '../domain/checkout/orders/queue-voucher-emails.ts'
import { sendRefund } from '../domain/checkout/refunds/send-refund.ts'
import { resellDueSeats, resellSeats } from '../domain/guests/cancelling/resell-seats.ts'
import { runStandingBookings, topUp, topUpAll } from '../domain/guests/standing/top-up.ts'
import type { WaitingListDependencies } from '../domain/guests/waiting-list/take-seat-for-entry.ts'
import { updateDueWaitingLists, updateWaitingList } from '../domain/guests/waiting-list/update-waiting-list.ts'
import { type BounceDependencies, readBounces } from '../domain/kernel/outbox/read-bounces.ts'
import { type EmailSendingDependencies, sendDueEmails, sendEmail } from '../domain/kernel/outbox/send-emails.ts'
import { runDuties } from '../domain/kernel/run-each.ts'
import { type HeartbeatDependencies, sendHeartbeat } from '../domain/kernel/vitals/send-heartbeat.ts'
import { type BankPolling, pollFio } from '../domain/money/bank/poll-fio.ts'
import { fetchFees } from '../domain/money/payments/fetch-fees.ts'
import { followWallets } from '../domain/money/payments/follow-wallets.ts'
import { issueReceipts, type ReceiptDependencies } from '../domain/money/receipts/issue-receipts.ts'
import { sendMonthlyLink } from '../domain/office/reports/accountant-links.ts'
import { queueDigest } from '../domain/office/reports/queue-digest.ts'
import { runBookings, runDueBookingRuns } from '../domain/operations/classes/bulk/run-bookings.ts'
import { runCancellation, runDueCancellations } from '../domain/operations/classes/cancelling/run-cancellation.ts'
import { runClasses, runDueClassRuns } from '../domain/operations/classes/cancelling/run-classes.ts'
import { decideClasses } from '../domain/operations/classes/minimum/decide-classes.ts'
import { fillDueDates } from '../domain/operations/courses/add-date.ts'
import { runDeferredAction, runDueActions } from '../domain/operations/deferred/run-deferred-actions.ts'
import { clearMergedFields } from '../domain/operations/merge/merge-repository.ts'
import { sendNewsletter } from '../domain/operations/newsletters/send-newsletter.ts'
import { deleteOldRows } from '../domain/operations/removals/delete-old-rows.ts'
import { finishRemovals } from '../domain/operations/removals/finish-removals.ts'
import { foldPersonTotals } from '../domain/people/lists/person-totals-repository.ts'
import { deleteOldMessages } from '../domain/people/messages/delete-old-messages.ts'
import { deleteExpired } from '../domain/people/sign-in/delete-expired.ts'
import { queueCourseEmails } from '../domain/products/courses/queue-course-emails.ts'
import { keepMakeUpDaysOfDate } from '../domain/products/passes/keep-make-up-days.ts'
import { deleteRemovedRows } from '../domain/schedule/series/schedule-change-repository.ts'
import { type GalleryDependencies, sweepPictures } from '../domain/site/pictures/store-picture.ts'

export type Handlers = ReturnType<typeof handlers>

/** The implementation of each job. If a job has several duties, each of them runs even if another fails. */
export const handlers = (
  deps: BookingDependencies &
    EmailSendingDependencies &
    BounceDependencies &
    GalleryDependencies &
    WaitingListDependencies &
    HeartbeatDependencies &
    ReceiptDependencies & {
      backups: BackupDependencies
      messageKeepMonths: number
      timeZone: string
      fioTokenEndsOn: string | undefined
      /** Undefined: without FIO_TOKEN. */
      bankPolling?: BankPolling | undefined
    } & Pick<MonthlyDrill, 'restoreDrill'> &
    Pick<OpenDatabase, 'vacuum'>,
) => ({
  refund: ({ refundId }: { refundId: number }) =>
    runDuties(
      () => sendRefund(deps, refundId),
      () => queueMoneyEmails(deps),
    ),
  'expire-checkout': ({ paymentId }: { paymentId: number }) => expireCheckout(deps, paymentId),
  'send-email': async ({ mailId }: { mailId: number }) => void (await sendEmail(deps, mailId)),
  'send-newsletter': ({ newsletterId }: { newsletterId: number }) => sendNewsletter(deps, newsletterId),
  'cancel-class': ({ cancellationId }: { cancellationId: number }) => runCancellation(deps, cancellationId),
  'run-classes': ({ runId }: { runId: number }) => runClasses(deps, runId),
  'run-bookings': ({ runId }: { runId: number }) => runBookings(deps, runId),
  'run-deferred': ({ actionId }: { actionId: number }) => runDeferredAction(deps, actionId),
  resell: ({ offeringId }: { offeringId: number }) => resellSeats(deps, offeringId),
  'top-up': ({ personId, begun }: { personId: number; begun?: { standingId: number; startNow: boolean } }) =>
    begun ? topUp(deps, begun.standingId, { automatic: false, startNow: begun.startNow }) : topUpAll(deps, { personId }),
  'keep-make-up-days': ({ offeringId }: { offeringId: number }) => keepMakeUpDaysOfDate(deps, offeringId),
  'update-waiting-list': ({ offeringId }: { offeringId: number }) => updateWaitingList(deps, offeringId),
  sweep: () => catchUpWithProvider(deps),
  'continue-runs': () =>
    runDuties(
      () => runDueCancellations(deps),
      () => runDueClassRuns(deps),
      () => runDueBookingRuns(deps),
      () => runDueActions(deps),
      () => fillDueDates(deps),
    ),
  'top-up-standing-bookings': () => runStandingBookings(deps),
  'resell-due-seats': () => resellDueSeats(deps),
  'update-waiting-lists': () => updateDueWaitingLists(deps),
  'decide-classes': () => decideClasses(deps),
  'finish-removals': () => finishRemovals(deps),
  'queue-reminders': () =>
    runDuties(
      () => queueReminders(deps),
      () => queuePassReminders(deps),
      () => queueCourseEmails(deps),
      () => queueTransferReminders(deps),
      () => sendDueGifts(deps),
      () => notifyOfUndelivered(deps),
      async () => queueDigest(deps, await readClock(deps.db)),
    ),
  'issue-receipts': () => issueReceipts(deps),
  'send-accountant-link': () => sendMonthlyLink(deps),
  'queue-money-emails': () => queueMoneyEmails(deps),
  'sweep-emails': () => sendDueEmails(deps),
  'read-bounces': () => readBounces(deps),
  'delete-expired': () =>
    runDuties(
      () => deleteExpired(deps),
      () => forgetNetworks(deps.db),
      () => clearMergedFields(deps.db),
      () => deleteRemovedRows(deps.db),
      () => deleteOldMessages(deps),
    ),
  'delete-old-rows': async () => deleteOldRows(deps, await readClock(deps.db)),
  'fold-totals': () => foldPersonTotals(deps.db),
  'read-fees': () =>
    runDuties(
      () => fetchFees(deps),
      () => followWallets(deps),
    ),
  'read-bank': async () => {
    if (deps.bankPolling) await pollFio(deps.bankPolling, await readClock(deps.db))
  },
  'sweep-pictures': () => sweepPictures(deps),
  backup: () => makeNightlyBackup(deps),
  'restore-drill': () => runMonthlyDrill({ ...deps.backups, restoreDrill: deps.restoreDrill, warn: deps.warn }),
  vacuum: () => deps.vacuum(),
  heartbeat: () => sendHeartbeat(deps),
})
