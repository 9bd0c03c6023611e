import type { Database } from '../db/database.ts'
import type { WriteEmail } from '../domain/kernel/outbox/email.ts'
import type { EmailKind } from '../domain/kernel/outbox/email-payload.ts'
import { readStudioInbox } from '../domain/kernel/outbox/studio-inbox-repository.ts'
import type { EmailDependencies, EmailWriter } from './email-writer.ts'
import { html } from './html.ts'
import { plainText } from './plain-text.ts'
import { signatureOf } from './signature.ts'
import { readStudioDetails, type StudioDetails } from './studio-details.ts'
import { typesetEmail } from './typeset-email.ts'
import {
  writeEmailChange,
  writeEmailChanged,
  writeNewAccount,
  writePasswordReset,
  writeSecondFactor,
  writeSignInCode,
  writeStaffChanged,
  writeWelcome,
} from './writers/account.ts'
import { writeAccountantLink } from './writers/accountant.ts'
import { writeClassCancelled, writeClassMessage, writeClassMoved, writeConfirmed, writeFirstOnline } from './writers/booking.ts'
import { writeBookingCancelledByGuest, writeBookingResold } from './writers/cancelled-by-guest.ts'
import { writeClassesCancelled } from './writers/classes-cancelled.ts'
import { writeMessageReceived, writeMessageReply, writeStudioMessage } from './writers/contact.ts'
import { writeCourseKept } from './writers/course.ts'
import { writeDigest } from './writers/digest.ts'
import { writeExchanged } from './writers/exchanged.ts'
import { writePeopleMerged, writePeopleParted } from './writers/merged.ts'
import { writeAutoCancelled, writeTooFew } from './writers/minimum.ts'
import { writeLateMoney, writePaymentReassigned, writeRefunded, writeRefundFailed } from './writers/money.ts'
import { writeNews } from './writers/news.ts'
import {
  writeCourseGiven,
  writePassBought,
  writePassEndsSoon,
  writePassLastEntry,
  writePassLateMoney,
  writePassRefunded,
  writeStudioPass,
  writeStudioWithdrawal,
  writeWithdrawalReceived,
} from './writers/pass.ts'
import { writePaymentRequest, writePleasePay } from './writers/please-pay.ts'
import { writeReminder } from './writers/reminder.ts'
import { writeStandingPassOut, writeStandingWeek } from './writers/standing.ts'
import { writeStudioAttention, writeStudioBooking, writeStudioCancellation } from './writers/studio.ts'
import { writeTestEmail } from './writers/test-email.ts'
import { writeTransfer } from './writers/transfer.ts'
import { writeStudioVoucher, writeVoucherBought, writeVoucherGift, writeVoucherUndelivered } from './writers/voucher.ts'
import {
  writeSeatFreeForAll,
  writeTurnPassed,
  writeWaitingClosed,
  writeWaitingMessage,
  writeWaitingMoved,
  writeYourTurn,
  writeYouWait,
} from './writers/waiting.ts'

const writers: { [Kind in EmailKind]: EmailWriter<Kind> } = {
  welcome: writeWelcome,
  'password-reset': writePasswordReset,
  'sign-in-code': writeSignInCode,
  'email-change': writeEmailChange,
  'email-changed': writeEmailChanged,
  'second-factor': writeSecondFactor,
  'staff-changed': writeStaffChanged,
  'people-merged': writePeopleMerged,
  'people-parted': writePeopleParted,
  'booking-confirmed': writeConfirmed,
  'first-online': writeFirstOnline,
  'class-moved': writeClassMoved,
  'class-cancelled': writeClassCancelled,
  'classes-cancelled': writeClassesCancelled,
  'booking-cancelled-by-guest': writeBookingCancelledByGuest,
  'booking-resold': writeBookingResold,
  'booking-exchanged': writeExchanged,
  'class-message': writeClassMessage,
  news: writeNews,
  reminder: writeReminder,
  'please-pay': writePleasePay,
  'owed-asked': writePaymentRequest,
  transfer: writeTransfer,
  'late-money': writeLateMoney,
  'payment-refunded': writeRefunded,
  'payment-reassigned': writePaymentReassigned,
  'refund-failed': writeRefundFailed,
  'pass-bought': writePassBought,
  'course-given': writeCourseGiven,
  'pass-late-money': writePassLateMoney,
  'pass-refunded': writePassRefunded,
  'withdrawal-received': writeWithdrawalReceived,
  'voucher-bought': writeVoucherBought,
  'voucher-gift': writeVoucherGift,
  'voucher-undelivered': writeVoucherUndelivered,
  'pass-ends-soon': writePassEndsSoon,
  'pass-last-entry': writePassLastEntry,
  'accountant-link': writeAccountantLink,
  'you-wait': writeYouWait,
  'your-turn': writeYourTurn,
  'turn-passed': writeTurnPassed,
  'place-free-for-all': writeSeatFreeForAll,
  'waiting-moved': writeWaitingMoved,
  'waiting-message': writeWaitingMessage,
  'waiting-closed': writeWaitingClosed,
  'standing-week': writeStandingWeek,
  'standing-pass-out': writeStandingPassOut,
  'course-kept': writeCourseKept,
  'test-email': writeTestEmail,
  'message-received': writeMessageReceived,
  'message-reply': writeMessageReply,
  'studio-message': writeStudioMessage,
  'studio-booking': writeStudioBooking,
  'studio-cancellation': writeStudioCancellation,
  'studio-pass': writeStudioPass,
  'studio-voucher': writeStudioVoucher,
  'studio-withdrawal': writeStudioWithdrawal,
  'studio-attention': writeStudioAttention,
  'studio-too-few': writeTooFew,
  'studio-called-off': writeAutoCancelled,
  'studio-digest': writeDigest,
}

type EmailWriterSettings = Omit<EmailDependencies, 'studio'> & {
  db: Database
  /** The details from content/, without contacts from the settings. */
  studio: () => StudioDetails
}

/** Creates the function that writes emails from the current data. It returns undefined if an email no longer applies. */
export const emailWriter =
  (settings: EmailWriterSettings): WriteEmail =>
  async ({ about, ...addressee }) => {
    const { studio, language: own } = await readStudioDetails(settings.db, settings.studio())
    const [to, ...cc] = addressee.to === null ? await readStudioInbox(settings.db) : [addressee.to]
    if (to === undefined) return undefined
    const language = addressee.language ?? own
    const content = await (writers[about.kind] as EmailWriter<EmailKind>)({ ...settings, studio }, about, language)
    if (!content) return undefined

    const { draft: asWritten, attachments = [], ...envelope } = content
    const newAccount = 'welcome' in about && about.welcome ? await writeNewAccount({ ...settings, studio }, about.welcome, language) : []
    const draft = typesetEmail({ ...asWritten, blocks: [...asWritten.blocks, ...newAccount] }, language)
    const signature = signatureOf(studio, {
      language,
      isSigned: addressee.to !== null && about.kind !== 'studio-digest' && about.kind !== 'test-email',
    })
    return {
      replyTo: { name: studio.teacher[language], address: studio.email },
      ...envelope,
      ...(attachments.length > 0 && { attachments }),
      to,
      cc,
      language,
      subject: draft.subject,
      text: plainText(draft, signature),
      html: await html(draft, signature, language),
    }
  }
