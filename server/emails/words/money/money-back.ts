import type { Language } from '../../../../packages/contract/content/language.ts'
import type { StudioMethod } from '../../../domain/money/payments/studio-payment-repository.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type Block, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { creditNoteLink } from './receipt-words.ts'
import { type RefundParts, refundRows, refundWays } from './refund-ways.ts'

type LateMoney = BookingTexts & { amount: string; paymentId: string }

/** `isPaid`: the booking had been paid in another way or written off, so the seat stays the person's. */
export function lateMoney(language: Language, { isPaid, ...said }: LateMoney & { isPaid: boolean }): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  const { subject, preview, text } = (isPaid ? needlessMoney : moneyAfterHold)(said)
  return {
    subject: say(subject),
    preview: say(preview),
    greeting: said.greeting,
    headline: say({ en: 'A full refund is on its way', ru: 'Возвращаю деньги' }),
    blocks: [
      paragraph(text),
      facts(
        [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        [labels.back, said.amount],
        [labels.payment, said.paymentId],
      ),
      paragraph({
        en: 'It usually takes 5 to 10 days to show on the card you paid with.',
        ru: 'Обычно деньги доходят до карты, с которой вы платили, за 5–10 дней.',
      }),
      isPaid ? button(buttons.myBookings, said.mineUrl) : button(buttons.anotherClass, said.links.booking),
      note(
        { en: 'Not there after ten days?', ru: 'Прошло десять дней, а денег нет?' },
        { label: buttons.writeToMe, url: said.links.contact },
      ),
    ],
  }
}

type Late = Record<'subject' | 'preview' | 'text', Bilingual>

const moneyAfterHold = ({ amount, title, start }: LateMoney): Late => ({
  subject: {
    en: `Your payment arrived too late, so I’m refunding ${amount}: ${title}, ${start}`,
    ru: `Оплата пришла слишком поздно, возвращаю ${amount}: ${title}, ${start}`,
  },
  preview: {
    en: 'I couldn’t accept it. You’ll get the full amount back.',
    ru: 'Принять её уже нельзя. Верну всю сумму.',
  },
  text: {
    en: 'By the time your payment arrived, your spot was no longer held for you or your booking had changed, so I couldn’t accept it. I’m sorry about that; I’m refunding the full amount.',
    ru: 'Когда пришла оплата, место уже не было за вами или ваша запись изменилась, поэтому принять деньги нельзя. Мне жаль, что так вышло; возвращаю всю сумму.',
  },
})

const needlessMoney = ({ amount, title, start }: LateMoney): Late => ({
  subject: {
    en: `There was nothing left to pay, so I’m refunding ${amount}: ${title}, ${start}`,
    ru: `Платить было уже не нужно, возвращаю ${amount}: ${title}, ${start}`,
  },
  preview: {
    en: 'This doesn’t change your booking. You’ll get the full amount back.',
    ru: 'На вашу запись это не влияет. Верну всю сумму.',
  },
  text: {
    en: 'When your payment arrived, there was nothing left to pay for this class. I’m refunding the full amount. This doesn’t change your booking.',
    ru: 'Когда пришла оплата, платить за это занятие было уже не нужно. Возвращаю всю сумму. На вашу запись это не влияет.',
  },
})

type RefundDetails = Omit<LateMoney, 'amount'> & {
  refund: RefundParts
  /** The amount that is not refunded; null if none. */
  left: string | null
  /** How staff returned the money manually; null if they did not. */
  handedOver: StudioMethod | null
  /** What the refund means for the booking; null if the class has begun. */
  booking: 'cancelled' | 'valid' | null
}

const handed: Record<StudioMethod, (amount: string) => Bilingual> = {
  cash: (amount) => ({ en: `I refunded ${amount} in cash.`, ru: `Я вернула ${amount} наличными.` }),
  transfer: (amount) => ({ en: `I refunded ${amount} by bank transfer.`, ru: `Я вернула ${amount} банковским переводом.` }),
  card: (amount) => ({ en: `I refunded ${amount} to your card.`, ru: `Я вернула ${amount} на вашу карту.` }),
}

/** Whether the person already has the money: staff handed it over, or no part goes through the provider. */
const isThere = ({ refund, handedOver }: RefundDetails): boolean =>
  handedOver !== null || refund.parts.every(({ way }) => way !== 'provider')

const sentences = (language: Language, { refund, handedOver }: RefundDetails): Block[] =>
  refund.parts.map(({ amount, way }) =>
    partsIn(language).paragraph(handedOver && way === handedOver ? handed[handedOver](amount) : refundWays[way](amount)),
  )

const outcomes: Record<'cancelled' | 'valid', Bilingual> = {
  cancelled: { en: 'Your booking is cancelled.', ru: 'Ваша запись отменена.' },
  valid: { en: 'Your booking is still valid.', ru: 'Ваша запись по-прежнему действует.' },
}

export function paymentRefunded(language: Language, said: RefundDetails): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  const outcome = said.booking && say(outcomes[said.booking])
  return {
    subject: say({
      en: `Refund: ${said.refund.amount} for ${said.title}, ${said.start}`,
      ru: `Возврат: ${said.refund.amount} за занятие «${said.title}», ${said.start}`,
    }),
    preview: outcome ?? `${said.title}, ${said.start}`,
    greeting: said.greeting,
    headline: isThere(said)
      ? say({ en: `${said.refund.amount} refunded`, ru: `Возвращено: ${said.refund.amount}` })
      : say({ en: `Refund of ${said.refund.amount} on its way`, ru: `Возвращаю ${said.refund.amount}` }),
    blocks: [
      facts(
        [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        ...refundRows(said.refund),
        said.left !== null && [labels.left, said.left],
        [labels.payment, said.paymentId],
      ),
      ...sentences(language, said),
      ...creditNoteLink(language, said.refund, said.links),
      ...(outcome ? [paragraph(outcome)] : []),
      said.booking === 'cancelled' ? button(buttons.anotherClass, said.links.booking) : button(buttons.myBookings, said.mineUrl),
      note({ en: 'Doesn’t add up?', ru: 'Что-то не сходится?' }, { label: buttons.writeToMe, url: said.links.contact }),
    ],
  }
}

const wrongBooking = ({ amount }: LateMoney) => ({
  preview: { en: 'I recorded a payment for the wrong booking.', ru: 'Я отметила оплату не у той записи.' },
  headline: { en: 'I recorded a payment by mistake', ru: 'Я ошиблась с оплатой' },
  why: {
    en: `I marked this class as paid, but the ${amount} was for a different booking. It’s corrected now, and I’m sorry for the mix-up.`,
    ru: `Я отметила это занятие как оплаченное, но эти деньги (${amount}) относились к другой записи. Ошибка исправлена, простите за путаницу.`,
  },
})

// Staff do not say why they detach a transfer.
const detachedTransfer = ({ amount }: LateMoney) => ({
  preview: { en: 'The transfer doesn’t count as payment for this class.', ru: 'Перевод за это занятие не засчитан.' },
  headline: { en: 'The transfer hasn’t paid for this class', ru: 'Перевод не засчитан' },
  why: {
    en: `I marked this class as paid by bank transfer, but the ${amount} hasn’t paid for it: the transfer was for something else, never arrived, or was reversed by the bank. I’m sorry for the confusion.`,
    ru: `Я отметила это занятие как оплаченное переводом, но деньги (${amount}) за него не засчитаны: перевод был за другое, не дошёл или его отменил банк. Простите за путаницу.`,
  },
})

/**
 * Staff had recorded a payment for the wrong booking, or (`isTransfer`) detached a transfer, perhaps because the bank reversed it. `isOwed`:
 * the booking still has to be paid.
 */
export function paymentReassigned(
  language: Language,
  said: LateMoney & { isTransfer: boolean; isOwed: boolean; isAhead: boolean },
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  const { preview, headline, why } = (said.isTransfer ? detachedTransfer : wrongBooking)(said)
  return {
    subject: say({
      en: `Correction: ${said.amount} for ${said.title}, ${said.start}`,
      ru: `Исправление: ${said.amount} за занятие «${said.title}», ${said.start}`,
    }),
    preview: say(preview),
    greeting: said.greeting,
    headline: say(headline),
    blocks: [
      paragraph(why),
      facts(
        [labels.what, said.title, said.classUrl],
        [labels.when, said.when],
        [labels.amount, said.amount],
        [labels.payment, said.paymentId],
      ),
      ...(said.isOwed
        ? [
            paragraph(
              said.isAhead
                ? {
                    en: 'You still have your spot. You can pay on the day.',
                    ru: 'Место по-прежнему за вами. Заплатить можно в день занятия.',
                  }
                : { en: 'So this class isn’t paid for yet.', ru: 'Поэтому занятие пока не оплачено.' },
            ),
          ]
        : []),
      note(
        {
          en: 'The receipt you got for it is no longer valid. The document that cancels it will be in My Bookings.',
          ru: 'Прежняя квитанция недействительна: её отменяет отдельный документ. Он появится в «Моих записях».',
        },
        { label: { en: 'Receipts', ru: 'Квитанции' }, url: said.links.receipts },
      ),
      button(buttons.myBookings, said.mineUrl),
      note({ en: 'Doesn’t add up?', ru: 'Что-то не сходится?' }, { label: buttons.writeToMe, url: said.links.contact }),
    ],
  }
}

type FailedRefund = Pick<LateMoney, 'greeting' | 'amount' | 'paymentId' | 'mineUrl' | 'links'> & {
  /** The class and its start, or the order. */
  name: string
  what: Row[]
}

/** The provider's refund failed, so staff refund the money manually. */
export function refundFailed(language: Language, { greeting, name, what, amount, paymentId, mineUrl, links }: FailedRefund): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Your ${amount} refund didn’t reach your card: ${name}`, ru: `Возврат ${amount} не дошёл до вашей карты: ${name}` }),
    preview: say({ en: 'Tell me how you’d like to receive it.', ru: 'Напишите, как вам удобнее получить деньги.' }),
    greeting,
    headline: say({ en: 'I’ll refund you another way', ru: 'Верну деньги другим способом' }),
    blocks: [
      paragraph({
        en: `The refund of ${amount} to the card you paid with didn’t go through, so I’ll refund you another way.`,
        ru: `Возврат ${amount} на карту, с которой вы платили, не прошёл. Верну эти деньги другим способом.`,
      }),
      facts(...what, [labels.back, amount], [labels.payment, paymentId]),
      button(buttons.myBookings, mineUrl),
      note(
        {
          en: 'Would you like it in cash or by bank transfer? For a transfer, please tell me the account number.',
          ru: 'Как вам удобнее: наличными или переводом? Для перевода пришлите, пожалуйста, номер счёта.',
        },
        { label: buttons.writeToMe, url: links.contact },
      ),
    ],
  }
}
