import { type BackupDependencies, makeNightlyBackup } from '../backups/nightly-backup.ts'
import { type MonthlyDrill, runMonthlyDrill } from '../backups/record-drill.ts'
import { readClock } from '../db/clock.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { queueMoneyEmails } from '../domain/attention/queue-money-emails.ts'
import type { BookingDependencies } from '../domain/bookings/booking-dependencies.ts'
import { forgetNetworks } from '../domain/bookings/ended-holds-repository.ts'
import { queueReminders } from '../domain/bookings/queue-reminder.ts'
import { resellDueSpots, resellSpots } from '../domain/cancelling/resell-spots.ts'
import { catchUpWithProvider } from '../domain/checkout/catch-up-with-provider.ts'
import { expireCheckout } from '../domain/checkout/expire-checkout.ts'
import { decideClasses } from '../domain/class-operations/decide-classes.ts'
import { runBookings, runDueBookingRuns } from '../domain/class-operations/run-bookings.ts'
import { runCancellation, runDueCancellations } from '../domain/class-operations/run-cancellation.ts'
import { runClasses, runDueClassRuns } from '../domain/class-operations/run-classes.ts'
import { deleteOldMessages } from '../domain/contact/delete-old-messages.ts'
import { type GalleryDependencies, sweepPictures } from '../domain/gallery/store-picture.ts'
import { deleteExpired } from '../domain/identity/delete-expired.ts'
import { sendNewsletter } from '../domain/newsletters/send-newsletter.ts'
import { type ReturnedMail, readBounces } from '../domain/notifications/read-bounces.ts'
import { type MailDependencies, sendMail, sendWaitingMails } from '../domain/notifications/send-mail.ts'
import { queuePassReminders } from '../domain/orders/queue-pass-reminders.ts'
import { sendDueGifts, tellOfUndelivered } from '../domain/orders/queue-voucher-emails.ts'
import { fetchFees } from '../domain/payments/fetch-fees.ts'
import { forgetMergedFields } from '../domain/people-merge/merge-repository.ts'
import { issueReceipts, type ReceiptDependencies } from '../domain/receipts/issue-receipts.ts'
import { sendRefund } from '../domain/refunds/send-refund.ts'
import { deleteOldRows } from '../domain/removals/delete-old-rows.ts'
import { finishRemovals } from '../domain/removals/finish-removals.ts'
import { sendMonthlyLink } from '../domain/reports/accountant-links.ts'
import { foldPersonTotals } from '../domain/reports/person-totals-repository.ts'
import { queueDigest } from '../domain/reports/queue-digest.ts'
import { runDuties } from '../domain/run-each.ts'
import { deleteRemovedRows } from '../domain/schedule/schedule-change-repository.ts'
import { type HeartbeatDependencies, sendHeartbeat } from '../domain/vitals/send-heartbeat.ts'
import type { WaitingListDependencies } from '../domain/waiting-list/take-for-them.ts'
import { tendDueLists, tendList } from '../domain/waiting-list/tend-list.ts'

export type Handlers = ReturnType<typeof handlers>

/** What each job does: calls into the domain. Where it has several duties, each runs whatever becomes of the others. */
export const handlers = (
  deps: BookingDependencies &
    MailDependencies &
    ReturnedMail &
    GalleryDependencies &
    WaitingListDependencies &
    HeartbeatDependencies &
    ReceiptDependencies & { backups: BackupDependencies; messageKeepMonths: number; timeZone: string } & Pick<
      MonthlyDrill,
      'restoreDrill'
    > &
    Pick<OpenDatabase, 'vacuum'>,
) => ({
  refund: ({ refundId }: { refundId: number }) =>
    runDuties(
      () => sendRefund(deps, refundId),
      () => queueMoneyEmails(deps),
    ),
  'close-page': ({ paymentId }: { paymentId: number }) => expireCheckout(deps, paymentId),
  'send-mail': async ({ mailId }: { mailId: number }) => void (await sendMail(deps, mailId)),
  'send-news': ({ newsletterId }: { newsletterId: number }) => sendNewsletter(deps, newsletterId),
  'cancel-class': ({ cancellationId }: { cancellationId: number }) => runCancellation(deps, cancellationId),
  'run-classes': ({ runId }: { runId: number }) => runClasses(deps, runId),
  'run-bookings': ({ runId }: { runId: number }) => runBookings(deps, runId),
  resell: ({ offeringId }: { offeringId: number }) => resellSpots(deps, offeringId),
  'give-turns': ({ offeringId }: { offeringId: number }) => tendList(deps, offeringId),
  sweep: () => catchUpWithProvider(deps),
  'go-on-cancelling': () =>
    runDuties(
      () => runDueCancellations(deps),
      () => runDueClassRuns(deps),
      () => runDueBookingRuns(deps),
    ),
  'go-on-reselling': () => resellDueSpots(deps),
  'go-on-with-lists': () => tendDueLists(deps),
  'decide-classes': () => decideClasses(deps),
  'finish-removals': () => finishRemovals(deps),
  remind: () =>
    runDuties(
      () => queueReminders(deps),
      () => queuePassReminders(deps),
      () => sendDueGifts(deps),
      () => tellOfUndelivered(deps),
      async () => queueDigest(deps, await readClock(deps.db)),
    ),
  'issue-receipts': () => issueReceipts(deps),
  'accountant-link': () => sendMonthlyLink(deps),
  'tell-of-money': () => queueMoneyEmails(deps),
  'sweep-mails': () => sendWaitingMails(deps),
  'hear-returned-mails': () => readBounces(deps),
  'forget-over': () =>
    runDuties(
      () => deleteExpired(deps),
      () => forgetNetworks(deps.db),
      () => forgetMergedFields(deps.db),
      () => deleteRemovedRows(deps.db),
      () => deleteOldMessages(deps),
    ),
  'delete-old': async () => deleteOldRows(deps, await readClock(deps.db)),
  'fold-totals': () => foldPersonTotals(deps.db),
  'read-fees': () => fetchFees(deps),
  'sweep-pictures': () => sweepPictures(deps),
  backup: () => makeNightlyBackup(deps),
  'restore-drill': () => runMonthlyDrill({ ...deps.backups, restoreDrill: deps.restoreDrill, warn: deps.warn }),
  vacuum: () => deps.vacuum(),
  heartbeat: () => sendHeartbeat(deps),
})
