import { closePage } from '../domain/bookings/close-page.ts'
import type { Desk } from '../domain/bookings/desk.ts'
import { sweep } from '../domain/bookings/sweep.ts'
import { type Gallery, sweepPictures } from '../domain/gallery/keep-picture.ts'
import { type PostOffice, sendMail, sendWaitingMails } from '../domain/notifications/send-mail.ts'
import { sendRefund } from '../domain/payments/send-refund.ts'

export type Handlers = ReturnType<typeof handlers>

/** What each job does: one line into the domain. */
export const handlers = (desk: Desk & PostOffice & Gallery) => ({
  refund: ({ refundId }: { refundId: number }) => sendRefund(desk, refundId),
  'close-page': ({ paymentId }: { paymentId: number }) => closePage(desk, paymentId),
  'send-mail': async ({ mailId }: { mailId: number }) => void (await sendMail(desk, mailId)),
  sweep: () => sweep(desk),
  'sweep-mails': () => sendWaitingMails(desk),
  'sweep-pictures': () => sweepPictures(desk),
})
