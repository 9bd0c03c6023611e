import type { Language } from '../../../../packages/contract/content/language.ts'
import type { AttentionKind } from '../../../../packages/contract/money/attention.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Bilingual, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { type PaidParts, paidRows } from '../money/paid-rows.ts'

// Emails to the studio. They are short, and begin with the subject and the person. The settings can turn off each kind.

export type BookingDetails = Pick<BookingTexts, 'title' | 'when' | 'where' | 'links'> & {
  start: string
  who: string
  email: string
  amount: string
  paid: PaidParts
}

export function studioBooking(language: Language, details: BookingDetails): EmailText {
  const { say, facts, button } = partsIn(language)
  const { title, when, where, links, start, who, amount, paid } = details
  return {
    subject: say({ en: `New booking: ${who}, ${title}, ${start}`, ru: `Новая запись: ${who}, ${title}, ${start}` }),
    preview: paid.pass === undefined ? amount : say({ en: `Pass: ${paid.pass}`, ru: `Абонемент: ${paid.pass}` }),
    greeting: say({ en: 'New booking', ru: 'Новая запись' }),
    headline: say({ en: `${who} has booked ${title}`, ru: `${title}: новая запись` }),
    blocks: [
      facts(...withClient(language, details, [labels.when, when], [labels.where, where]), ...paidOr(paid, amount)),
      button(buttons.allBookings, links.dashboard),
    ],
  }
}

export function studioCancellation(language: Language, details: BookingDetails & { isPaid: boolean }): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  const { title, when, links, start, who, paid, isPaid } = details
  return {
    subject: say({ en: `Cancelled: ${who}, ${title}, ${start}`, ru: `Отмена: ${who}, ${title}, ${start}` }),
    preview: say({ en: 'Their spot has been released.', ru: 'Место освобождено.' }),
    greeting: say({ en: 'Booking cancelled', ru: 'Отмена записи' }),
    headline: say({ en: `${who} is no longer coming to ${title}`, ru: `${title}: запись отменена` }),
    blocks: [
      facts(...withClient(language, details, [labels.when, when]), ...(isPaid ? paidRows(paid) : [])),
      paragraph({
        en: `Their spot has been released.${isPaid ? ' The payment isn’t refunded automatically: please refund it separately.' : ''}`,
        ru: `Место освобождено.${isPaid ? ' Деньги автоматически не возвращаются: сделайте возврат отдельно.' : ''}`,
      }),
      button(buttons.allBookings, links.dashboard),
    ],
  }
}

/** Adds the client to the rows about a class: first in Russian, where the headline does not name the client, and last in English. */
function withClient(language: Language, { who, email }: BookingDetails, ...rows: Row[]): Row[] {
  const client: Row = [labels.who, nameAndEmail({ who, email })]
  return language === 'ru' ? [client, ...rows] : [...rows, client]
}

/** Free bookings show an amount too: zero. */
const paidOr = (paid: PaidParts, amount: string): Row[] =>
  paid.credit === null && paid.money === null && paid.pass === undefined ? [[labels.paid, amount]] : paidRows(paid)

export const nameAndEmail = ({ who, email }: { who: string; email: string }): string => (who === email ? email : `${who}\n${email}`)

type MoneyProblem = Pick<BookingTexts, 'title' | 'when' | 'links'> & { who: string; email: string; amount: string; detail: string | null }
export type MoneyProblemKind = Exclude<AttentionKind, 'cancelled_money_kept' | 'by_hand'>

const moneyProblems: Record<MoneyProblemKind, [headline: Bilingual, said: Bilingual]> = {
  amount_mismatch: [
    { en: 'Payment amount doesn’t match', ru: 'Сумма платежа не сходится' },
    {
      en: 'The amount or currency received isn’t what was asked for. Nothing was confirmed: please decide what to do.',
      ru: 'Полученная сумма или валюта не совпадает с запрошенной. Ничего не подтверждено: нужно ваше решение.',
    },
  ],
  transfer_short: [
    { en: 'A transfer was too small', ru: 'Перевод пришёл не полностью' },
    {
      en: 'A bank transfer was less than the amount due, and that payment wasn’t completed. Please decide what to do.',
      ru: 'По переводу пришло меньше, чем нужно, и этот платёж не завершён. Нужно ваше решение.',
    },
  ],
  lost_at_provider: [
    { en: 'Payment page not found', ru: 'Страница оплаты не найдена' },
    {
      en: 'The payment provider doesn’t recognise this payment page. Nothing was confirmed. Check that the site uses the keys of the right provider account.',
      ru: 'Платёжный сервис не находит эту страницу оплаты. Ничего не подтверждено. Проверьте, что сайт работает с ключами нужного аккаунта в сервисе.',
    },
  ],
  page_refused: [
    { en: 'Payment page couldn’t be opened', ru: 'Страница оплаты не открылась' },
    {
      en: 'The payment provider refused to open a payment page, and trying again won’t help. Other clients may have the same problem. Show the provider’s message to whoever runs the server.',
      ru: 'Платёжный сервис отказался открыть страницу оплаты, и повторная попытка не поможет. То же может случиться и у других клиентов. Покажите сообщение сервиса тому, кто обслуживает сервер.',
    },
  ],
  refund_failed: [
    { en: 'A refund didn’t go through', ru: 'Возврат не прошёл' },
    {
      en: 'The payment provider refused the refund, and it won’t be retried automatically. The client is still waiting: try again in the back office, or refund the money another way.',
      ru: 'Платёжный сервис отклонил возврат, автоматически он не повторится. Клиент всё ещё ждёт деньги: повторите возврат в кабинете студии или верните их другим способом.',
    },
  ],
  refund_overdue: [
    { en: 'A refund is delayed', ru: 'Возврат задерживается' },
    {
      en: 'The payment provider hasn’t responded to the refund request for over a day. The site keeps trying; please check whether the provider has an outage.',
      ru: 'Платёжный сервис больше суток не отвечает на запрос о возврате. Попытки продолжаются; проверьте, нет ли у него сбоя.',
    },
  ],
  dispute: [
    { en: 'A payment is disputed (chargeback)', ru: 'Платёж оспаривают' },
    {
      en: 'The client has asked their bank for the money back. You have a few days to respond in the payment provider’s dashboard.',
      ru: 'Клиент попросил свой банк вернуть деньги. Ответьте в кабинете платёжного сервиса: на это есть несколько дней.',
    },
  ],
}

const order: Bilingual = { en: 'Order', ru: 'Заказ' }
const attention: Bilingual = { en: 'Needs your attention', ru: 'Нужно ваше внимание' }

export function moneyProblem(
  language: Language,
  kind: MoneyProblemKind,
  { title, when, links, who, email, amount, detail }: MoneyProblem,
): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  const [headline, said] = moneyProblems[kind]
  return {
    subject: say({
      en: `Action needed: ${headline.en.toLowerCase()}, ${who}`,
      ru: `Нужно ваше внимание: ${headline.ru.toLowerCase()}, ${who}`,
    }),
    preview: `${amount}, ${title}`,
    greeting: say(attention),
    headline: say(headline),
    blocks: [
      paragraph(said),
      facts(
        [when === '' ? order : labels.what, title],
        when !== '' && [labels.when, when],
        [labels.who, nameAndEmail({ who, email })],
        [kind === 'amount_mismatch' ? labels.askedFor : labels.amount, amount],
        detail !== null && [labels.provider, detail],
      ),
      button(buttons.allBookings, links.dashboard),
    ],
  }
}

type FailedEmail = { to: string; subject: string; said: string }

export function emailFailed(language: Language, { to, subject, said }: FailedEmail): EmailText {
  const { say, paragraph, facts, note } = partsIn(language)
  return {
    subject: say({ en: `Action needed: an email to ${to} wasn’t delivered`, ru: `Нужно ваше внимание: не доставлено письмо на ${to}` }),
    preview: said,
    greeting: say(attention),
    headline: say({ en: 'An email wasn’t delivered', ru: 'Письмо не доставлено' }),
    blocks: [
      paragraph({
        en: 'It won’t be retried automatically. The email address may be mistyped: try calling or texting the recipient.',
        ru: 'Автоматически оно больше не отправится. Возможно, в адресе почты опечатка: свяжитесь с получателем по телефону или в мессенджере.',
      }),
      facts([labels.address, to], [labels.subject, subject], [labels.said, said]),
      note({
        en: 'You can resend it in the back office, under Emails, unless it contained a one-time link.',
        ru: 'Если в письме не было одноразовой ссылки, его можно отправить ещё раз в разделе «Письма» кабинета студии.',
      }),
    ],
  }
}

type FailedBackup = { place: string; said: string }

export function backupFailed(language: Language, { place, said }: FailedBackup): EmailText {
  const { say, paragraph, facts, note } = partsIn(language)
  return {
    subject: say({ en: 'Action needed: the nightly backup wasn’t made', ru: 'Нужно ваше внимание: ночная резервная копия не сделана' }),
    preview: said,
    greeting: say(attention),
    headline: say({ en: 'The nightly backup wasn’t made', ru: 'Ночная резервная копия не сделана' }),
    blocks: [
      paragraph({
        en: 'The site is working, and earlier backups are safe. But until the next backup succeeds, anything new exists in one place only. The next attempt is tonight.',
        ru: 'Сайт работает, прежние копии на месте. Но пока нет свежей, всё новое хранится только в одном месте. Следующая попытка будет ближайшей ночью.',
      }),
      facts([{ en: 'Backup storage', ru: 'Хранилище копий' }, place], [labels.error, said]),
      note({
        en: 'Whoever runs the server can make a backup right away: npm run backup.',
        ru: 'Тот, кто обслуживает сервер, может сделать копию сразу: npm run backup.',
      }),
    ],
  }
}
