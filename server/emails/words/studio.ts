import type { Language } from '../../../packages/contract/content/language.ts'
import type { AttentionKind } from '../../../packages/contract/money/attention.ts'
import type { BookingWords } from '../booking-words.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'
import { type PaidParts, paidRows } from './paid-rows.ts'

// Emails to the teacher herself: short, what and who first. Each kind can be switched off in the settings.

export type BookingDetails = Pick<BookingWords, 'title' | 'when' | 'where' | 'links'> & {
  day: string
  who: string
  email: string
  /** What was paid, all of it, and each part. */
  amount: string
  paid: PaidParts
}

export const studioBooking: Record<Language, (details: BookingDetails) => EmailText> = {
  en: ({ title, when, where, links, day, who, email, amount, paid }) => ({
    subject: `New booking: ${who}, ${title}, ${day}`,
    preview: amount,
    greeting: 'New booking',
    headline: `${who} booked ${title}`,
    blocks: [
      facts([labels.en.when, when], [labels.en.where, where], [labels.en.who, whose({ who, email })], ...paidOr('en', paid, amount)),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: ({ title, when, where, links, day, who, email, amount, paid }) => ({
    subject: `Новая запись: ${who}, ${title}, ${day}`,
    preview: amount,
    greeting: 'Новая запись',
    headline: `${title}: новая запись`,
    blocks: [
      facts([labels.ru.who, whose({ who, email })], [labels.ru.when, when], [labels.ru.where, where], ...paidOr('ru', paid, amount)),
      button('Все записи', links.dashboard),
    ],
  }),
}

export const studioCancellation: Record<Language, (details: BookingDetails & { isPaid: boolean }) => EmailText> = {
  en: ({ title, when, links, day, who, email, paid, isPaid }) => ({
    subject: `Cancelled: ${who}, ${title}, ${day}`,
    preview: 'The spot is free again.',
    greeting: 'Booking cancelled',
    headline: `${who} is no longer coming to ${title}`,
    blocks: [
      facts([labels.en.when, when], [labels.en.who, whose({ who, email })], ...(isPaid ? paidRows('en', paid) : [])),
      words(`The spot is free again.${isPaid ? ' Cancelling doesn’t refund the payment: do that separately.' : ''}`),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: ({ title, when, links, day, who, email, paid, isPaid }) => ({
    subject: `Отмена: ${who}, ${title}, ${day}`,
    preview: 'Место снова свободно.',
    greeting: 'Отмена записи',
    headline: `${title}: запись отменена`,
    blocks: [
      facts([labels.ru.who, whose({ who, email })], [labels.ru.when, when], ...(isPaid ? paidRows('ru', paid) : [])),
      words(`Место снова свободно.${isPaid ? ' При отмене деньги сами не возвращаются: возврат делается отдельно.' : ''}`),
      button('Все записи', links.dashboard),
    ],
  }),
}

/** What was free has an amount too: nothing. */
const paidOr = (language: Language, paid: PaidParts, amount: string): [string, string][] =>
  paid.credit === null && paid.money === null && paid.pass === undefined ? [[labels[language].paid, amount]] : paidRows(language, paid)

/** The address once, where there is no name. */
export const whose = ({ who, email }: { who: string; email: string }): string => (who === email ? email : `${who}\n${email}`)

type MoneyProblem = Pick<BookingWords, 'title' | 'when' | 'links'> & { who: string; email: string; amount: string; detail: string | null }
export type MoneyProblemKind = Exclude<AttentionKind, 'cancelled_money_kept' | 'by_hand'>

const moneyProblems: Record<Language, Record<MoneyProblemKind, [headline: string, said: string]>> = {
  en: {
    amount_mismatch: [
      'Payment amount doesn’t match',
      'The amount or currency received isn’t what was asked for. Nothing was confirmed; it needs your decision.',
    ],
    lost_at_provider: [
      'Payment page not found',
      'The payment provider doesn’t recognise this payment page. Nothing was confirmed. Check that the site uses the keys of the right provider account.',
    ],
    page_refused: [
      'Card payment refused',
      'The payment provider refused to open a payment page, and trying again won’t help. Others may have the same problem. Show the provider’s message to whoever looks after the site.',
    ],
    refund_failed: [
      'A refund didn’t go through',
      'The provider refused it, and it won’t be retried automatically. The client is still waiting: try again in the back office, or refund the money another way.',
    ],
    refund_overdue: [
      'A refund is delayed',
      'The provider hasn’t responded to the refund request for over a day. The site keeps trying; please check whether the provider has an outage.',
    ],
    dispute: [
      'A payment is disputed (chargeback)',
      'The client asked their bank for the money back. You have a few days to respond in the provider’s dashboard.',
    ],
  },
  ru: {
    amount_mismatch: [
      'Сумма платежа не сходится',
      'Полученная сумма или валюта не совпадает с запрошенной. Ничего не подтверждено: нужно ваше решение.',
    ],
    lost_at_provider: [
      'Страница оплаты не найдена',
      'Платёжный сервис не находит эту страницу оплаты. Ничего не подтверждено. Проверьте, что сайт работает с ключами нужного аккаунта в сервисе.',
    ],
    page_refused: [
      'Оплата картой не открылась',
      'Платёжный сервис отказался открыть страницу оплаты, и повторная попытка не поможет. То же может случиться и с другими. Покажите сообщение сервиса тому, кто следит за сайтом.',
    ],
    refund_failed: [
      'Возврат не прошёл',
      'Платёжный сервис отказал, автоматической второй попытки не будет. Клиент всё ещё ждёт деньги: повторите возврат в кабинете студии или верните их другим способом.',
    ],
    refund_overdue: [
      'Возврат задерживается',
      'Платёжный сервис больше суток не отвечает на запрос о возврате. Попытки продолжаются; проверьте, нет ли у него сбоя.',
    ],
    dispute: [
      'Платёж оспаривают',
      'Клиент просит свой банк вернуть деньги. На ответ есть несколько дней; ответить нужно в кабинете платёжного сервиса.',
    ],
  },
}

/** Something about money that the machine could not finish. */
export const moneyProblem: Record<Language, (kind: MoneyProblemKind, details: MoneyProblem) => EmailText> = {
  en: (kind, { title, when, links, who, email, amount, detail }) => ({
    subject: `Action needed: ${moneyProblems.en[kind][0].toLowerCase()}, ${who}`,
    preview: `${amount}, ${title}`,
    greeting: 'Needs your attention',
    headline: moneyProblems.en[kind][0],
    blocks: [
      words(moneyProblems.en[kind][1]),
      facts(
        [labels.en.what, title],
        when !== '' && [labels.en.when, when],
        [labels.en.who, whose({ who, email })],
        [kind === 'amount_mismatch' ? labels.en.askedFor : labels.en.amount, amount],
        detail !== null && [labels.en.provider, detail],
      ),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: (kind, { title, when, links, who, email, amount, detail }) => ({
    subject: `Нужно ваше внимание: ${moneyProblems.ru[kind][0].toLowerCase()}, ${who}`,
    preview: `${amount}, ${title}`,
    greeting: 'Нужно ваше внимание',
    headline: moneyProblems.ru[kind][0],
    blocks: [
      words(moneyProblems.ru[kind][1]),
      facts(
        [labels.ru.what, title],
        when !== '' && [labels.ru.when, when],
        [labels.ru.who, whose({ who, email })],
        [kind === 'amount_mismatch' ? labels.ru.askedFor : labels.ru.amount, amount],
        detail !== null && [labels.ru.provider, detail],
      ),
      button('Все записи', links.dashboard),
    ],
  }),
}

type FailedMail = { to: string; subject: string; said: string }

export const mailFailed: Record<Language, (details: FailedMail) => EmailText> = {
  en: ({ to, subject, said }) => ({
    subject: `Action needed: an email to ${to} wasn’t delivered`,
    preview: said,
    greeting: 'Needs your attention',
    headline: 'An email wasn’t delivered',
    blocks: [
      words('It won’t be retried automatically. The email address may be mistyped: try calling or texting.'),
      facts([labels.en.address, to], [labels.en.subject, subject], [labels.en.said, said]),
      note('You can resend it in the back office, under Emails, unless it contained a one-time link.'),
    ],
  }),
  ru: ({ to, subject, said }) => ({
    subject: `Нужно ваше внимание: письмо не доставлено, ${to}`,
    preview: said,
    greeting: 'Нужно ваше внимание',
    headline: 'Письмо не доставлено',
    blocks: [
      words('Автоматических попыток больше не будет. Возможно, в адресе почты опечатка: позвоните клиенту или напишите в мессенджер.'),
      facts([labels.ru.address, to], [labels.ru.subject, subject], [labels.ru.said, said]),
      note('Если в письме не было одноразовой ссылки, его можно отправить ещё раз: в кабинете студии, раздел «Письма».'),
    ],
  }),
}

type FailedBackup = { place: string; said: string }

export const backupFailed: Record<Language, (details: FailedBackup) => EmailText> = {
  en: ({ place, said }) => ({
    subject: 'Action needed: the nightly backup wasn’t made',
    preview: said,
    greeting: 'Needs your attention',
    headline: 'The nightly backup wasn’t made',
    blocks: [
      words(
        'The site is working, and earlier backups are safe. But until the next one succeeds, anything new exists in one place only. It will be tried again the next night.',
      ),
      facts(['Backup storage', place], [labels.en.error, said]),
      note('Whoever looks after the server can make one right away: npm run backup.'),
    ],
  }),
  ru: ({ place, said }) => ({
    subject: 'Нужно ваше внимание: ночная резервная копия не сделана',
    preview: said,
    greeting: 'Нужно ваше внимание',
    headline: 'Ночная резервная копия не сделана',
    blocks: [
      words(
        'Сайт работает, прежние копии на месте. Но пока нет свежей, всё новое хранится только в одном месте. Следующая попытка — ближайшей ночью.',
      ),
      facts(['Хранилище копий', place], [labels.ru.error, said]),
      note('Тот, кто следит за сервером, может сделать копию сразу, не дожидаясь ночи.'),
    ],
  }),
}
