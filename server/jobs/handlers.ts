import { type Keeper, keepNightly } from '../backups/keep.ts'
import type { OpenDatabase } from '../db/open.ts'
import { foldRowCounts } from '../db/row-counts.ts'
import { closePage } from '../domain/bookings/close-page.ts'
import type { Desk } from '../domain/bookings/desk.ts'
import { foldPersonTotals } from '../domain/bookings/person-totals-repository.ts'
import { queueReminders } from '../domain/bookings/remind.ts'
import { runCancellation, runDueCancellations } from '../domain/bookings/run-cancellation.ts'
import { sweep } from '../domain/bookings/sweep.ts'
import { tellOfMoney } from '../domain/bookings/tell-of-money.ts'
import { forgetRemoved } from '../domain/catalog/schedule-change-repository.ts'
import { forgetMessages } from '../domain/contact/forget-messages.ts'
import { type Gallery, sweepPictures } from '../domain/gallery/keep-picture.ts'
import { forgetOver } from '../domain/identity/forget-over.ts'
import { hearReturned, type ReturnedMail } from '../domain/notifications/hear-returned.ts'
import { type PostOffice, sendMail, sendWaitingMails } from '../domain/notifications/send-mail.ts'
import { readFees } from '../domain/payments/read-fees.ts'
import { sendRefund } from '../domain/payments/send-refund.ts'
import { finishRemovals } from '../domain/removals/finish-removals.ts'
import { beat, type Pulse } from '../domain/vitals/beat.ts'

export type Handlers = ReturnType<typeof handlers>

/** What each job does: one line into the domain. */
export const handlers = (
  desk: Desk & PostOffice & ReturnedMail & Gallery & Pulse & { keeper: Keeper; messageKeepMonths: number } & Pick<OpenDatabase, 'vacuum'>,
) => ({
  refund: async ({ refundId }: { refundId: number }) => {
    await sendRefund(desk, refundId)
    await tellOfMoney(desk)
  },
  'close-page': ({ paymentId }: { paymentId: number }) => closePage(desk, paymentId),
  'send-mail': async ({ mailId }: { mailId: number }) => void (await sendMail(desk, mailId)),
  'cancel-class': ({ cancellationId }: { cancellationId: number }) => runCancellation(desk, cancellationId),
  sweep: () => sweep(desk),
  'go-on-cancelling': () => runDueCancellations(desk),
  'finish-removals': () => finishRemovals(desk),
  remind: () => queueReminders(desk),
  'tell-of-money': () => tellOfMoney(desk),
  'sweep-mails': () => sendWaitingMails(desk),
  'hear-returned-mails': () => hearReturned(desk),
  'forget-over': async () => {
    await forgetOver(desk)
    await forgetRemoved(desk.db)
    await forgetMessages(desk)
  },
  'fold-totals': async () => {
    await foldRowCounts(desk.db)
    await foldPersonTotals(desk.db)
  },
  'read-fees': () => readFees(desk),
  'sweep-pictures': () => sweepPictures(desk),
  backup: () => keepNightly(desk),
  vacuum: () => desk.vacuum(),
  heartbeat: () => beat(desk),
})
