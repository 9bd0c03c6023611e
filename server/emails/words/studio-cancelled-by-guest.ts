import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, facts, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { paidRows } from './paid-rows.ts'
import { type RefundParts, studioRefundRows } from './refund-ways.ts'
import { type BookingDetails, whose } from './studio.ts'

type Details = BookingDetails & {
  /** Nothing was paid for it. */
  isFree: boolean
  /** Null: nothing. */
  refund: RefundParts | null
  /** The part of it that the studio refunds itself; null: the provider does it all. */
  byHand: string | null
  /** 3 of 8, say. */
  free: { spots: number; of: number }
}

/** A person has cancelled a paid booking themselves: to the studio. */
export const studioCancelledByGuest: Record<Language, (details: Details) => EmailText> = {
  en: ({ title, when, links, day, who, email, paid, isFree, refund, byHand, free }) => ({
    subject: `Cancelled: ${who}, ${title}, ${day}`,
    preview: refund === null ? 'No refund. The spot is free again.' : `Refund: ${refund.amount}. The spot is free again.`,
    greeting: 'Cancelled by the client',
    headline: `${who} is no longer coming to ${title}`,
    blocks: [
      facts(
        [labels.en.when, when],
        [labels.en.who, whose({ who, email })],
        ...(isFree ? [] : paidRows('en', paid)),
        ...(isFree ? [] : refund ? studioRefundRows('en', refund) : [[labels.en.back, 'None'] as [string, string]]),
        [labels.en.freeSpots, `${free.spots} of ${free.of}`],
      ),
      words(byHand === null ? 'There’s nothing you need to do.' : `Refund ${byHand} yourself: you’ll find the task under Today.`),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: ({ title, when, links, day, who, email, paid, isFree, refund, byHand, free }) => ({
    subject: `Отмена: ${who}, ${title}, ${day}`,
    preview: refund === null ? 'Без возврата. Место снова свободно.' : `Возврат: ${refund.amount}. Место снова свободно.`,
    greeting: 'Отмена клиентом',
    headline: `${title}: клиент отменил запись`,
    blocks: [
      facts(
        [labels.ru.when, when],
        [labels.ru.who, whose({ who, email })],
        ...(isFree ? [] : paidRows('ru', paid)),
        ...(isFree ? [] : refund ? studioRefundRows('ru', refund) : [[labels.ru.back, 'нет'] as [string, string]]),
        [labels.ru.freeSpots, `${free.spots} из ${free.of}`],
      ),
      words(byHand === null ? 'Делать ничего не нужно.' : `Верните ${byHand} сами: задача — на экране «Сегодня».`),
      button('Все записи', links.dashboard),
    ],
  }),
}
