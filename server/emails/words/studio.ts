import type { AttentionKind } from '../../../contract/attention.ts'
import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

// Emails to the teacher herself: short, what and who first. Each kind can be switched off in the settings.

type EmailPayload = Pick<BookingWords, 'title' | 'when' | 'where' | 'links'> & { day: string; who: string; email: string; amount: string }

export const studioBooking: Record<Language, (said: EmailPayload) => Draft> = {
  en: ({ title, when, where, links, day, who, email, amount }) => ({
    subject: `New booking: ${who}, ${title}, ${day}`,
    preview: amount,
    greeting: 'New booking',
    headline: `${who} has booked ${title}`,
    blocks: [
      facts([labels.en.when, when], [labels.en.where, where], [labels.en.who, whose({ who, email })], [labels.en.paid, amount]),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: ({ title, when, where, links, day, who, email, amount }) => ({
    subject: `Новая запись: ${who}, ${title}, ${day}`,
    preview: amount,
    greeting: 'Новая запись',
    headline: `${title}: новая запись`,
    blocks: [
      facts([labels.ru.who, whose({ who, email })], [labels.ru.when, when], [labels.ru.where, where], [labels.ru.paid, amount]),
      button('Все записи', links.dashboard),
    ],
  }),
}

export const studioCancellation: Record<Language, (said: EmailPayload) => Draft> = {
  en: ({ title, when, links, day, who, email, amount }) => ({
    subject: `Cancelled: ${who}, ${title}, ${day}`,
    preview: 'The place is free again.',
    greeting: 'Cancelled booking',
    headline: `${who} will not be at ${title}`,
    blocks: [
      facts([labels.en.when, when], [labels.en.who, whose({ who, email })], [labels.en.paid, amount]),
      words('The place is free again. Cancelling gives no money back: a refund is a step of its own.'),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: ({ title, when, links, day, who, email, amount }) => ({
    subject: `Отмена: ${who}, ${title}, ${day}`,
    preview: 'Место снова свободно.',
    greeting: 'Отмена записи',
    headline: `${title}: запись отменена`,
    blocks: [
      facts([labels.ru.who, whose({ who, email })], [labels.ru.when, when], [labels.ru.paid, amount]),
      words('Место снова свободно. Сама отмена денег не возвращает: возврат делается отдельно.'),
      button('Все записи', links.dashboard),
    ],
  }),
}

/** The address once, where there is no name. */
const whose = ({ who, email }: { who: string; email: string }): string => (who === email ? email : `${who}\n${email}`)

type Trouble = Pick<BookingWords, 'title' | 'when' | 'links'> & { who: string; email: string; amount: string; detail: string | null }
type Told = Exclude<AttentionKind, 'cancelled_money_kept' | 'by_hand'>

const troubles: Record<Language, Record<Told, [headline: string, said: string]>> = {
  en: {
    amount_mismatch: [
      'A payment is not as agreed',
      'Another amount or currency came than was asked for. Nothing was confirmed; the booking waits for you.',
    ],
    lost_at_provider: [
      'A payment page is lost',
      'The card provider does not know a page that it has opened. Nothing was confirmed; look into its own pages.',
    ],
    refund_failed: [
      'A refund did not go through',
      'The card provider refused it, and it will not be tried again by itself. The person still waits for the money.',
    ],
    refund_overdue: [
      'A refund is late',
      'It has been tried for a day without an answer. It is tried on, but look whether the provider has trouble.',
    ],
    dispute: [
      'A payment is disputed',
      'The buyer asks their bank for the money back. The provider gives you a few days to answer; do it in its own pages.',
    ],
  },
  ru: {
    amount_mismatch: [
      'Платёж не сходится',
      'Пришла другая сумма или другая валюта, чем мы запросили. Ничего не подтверждено; запись ждёт вашего решения.',
    ],
    lost_at_provider: [
      'Страница оплаты потерялась',
      'Платёжная система не знает страницу, которую сама открыла. Ничего не подтверждено; проверьте в её кабинете.',
    ],
    refund_failed: ['Возврат не прошёл', 'Платёжная система отказала, и сама она больше пробовать не будет. Человек всё ещё ждёт деньги.'],
    refund_overdue: [
      'Возврат задерживается',
      'Его пробуют уже сутки и не получают ответа. Попытки продолжаются, но проверьте, всё ли в порядке у платёжной системы.',
    ],
    dispute: [
      'Платёж оспаривают',
      'Покупатель просит банк вернуть деньги. На ответ платёжная система даёт несколько дней; ответить нужно в её кабинете.',
    ],
  },
}

/** Something about money that the machine could not finish. */
export const moneyTrouble: Record<Language, (kind: Told, said: Trouble) => Draft> = {
  en: (kind, { title, when, links, who, email, amount, detail }) => ({
    subject: `Please look: ${troubles.en[kind][0].toLowerCase()}, ${who}`,
    preview: `${amount}, ${title}`,
    greeting: 'This needs you',
    headline: troubles.en[kind][0],
    blocks: [
      words(troubles.en[kind][1]),
      facts(
        [labels.en.what, title],
        [labels.en.when, when],
        [labels.en.who, whose({ who, email })],
        [labels.en.amount, amount],
        detail !== null && [labels.en.said, detail],
      ),
      button('All bookings', links.dashboard),
    ],
  }),
  ru: (kind, { title, when, links, who, email, amount, detail }) => ({
    subject: `Посмотрите, пожалуйста: ${troubles.ru[kind][0].toLowerCase()}, ${who}`,
    preview: `${amount}, ${title}`,
    greeting: 'Нужно ваше внимание',
    headline: troubles.ru[kind][0],
    blocks: [
      words(troubles.ru[kind][1]),
      facts(
        [labels.ru.what, title],
        [labels.ru.when, when],
        [labels.ru.who, whose({ who, email })],
        [labels.ru.amount, amount],
        detail !== null && [labels.ru.said, detail],
      ),
      button('Все записи', links.dashboard),
    ],
  }),
}

type FailedMail = { to: string; subject: string; said: string }

export const mailFailed: Record<Language, (said: FailedMail) => Draft> = {
  en: ({ to, subject, said }) => ({
    subject: `Please look: a letter to ${to} did not arrive`,
    preview: said,
    greeting: 'This needs you',
    headline: 'A letter did not arrive',
    blocks: [
      words(
        'It did not reach its reader, and it is not tried again by itself. Perhaps the address is mistyped: a call or a message may help.',
      ),
      facts([labels.en.address, to], [labels.en.subject, subject], [labels.en.said, said]),
      note('You can send it again from the list of letters.'),
    ],
  }),
  ru: ({ to, subject, said }) => ({
    subject: `Посмотрите, пожалуйста: письмо не дошло, ${to}`,
    preview: said,
    greeting: 'Нужно ваше внимание',
    headline: 'Письмо не дошло',
    blocks: [
      words('Адресат его не получил, и новых попыток не будет. Возможно, в адресе опечатка: поможет звонок или сообщение.'),
      facts([labels.ru.address, to], [labels.ru.subject, subject], [labels.ru.said, said]),
      note('Отправить его ещё раз можно из списка писем.'),
    ],
  }),
}

type FailedBackup = { place: string; said: string }

export const backupFailed: Record<Language, (said: FailedBackup) => Draft> = {
  en: ({ place, said }) => ({
    subject: 'Please look: tonight’s backup was not made',
    preview: said,
    greeting: 'This needs you',
    headline: 'Tonight’s backup was not made',
    blocks: [
      words(
        'The site works, and earlier backups are where they were. But until a new one is made, whatever happens from now on is in one place only. It is tried again tomorrow night.',
      ),
      facts(['Place for backups', place], [labels.en.said, said]),
      note('Whoever looks after the server can make one at once: npm run backup.'),
    ],
  }),
  ru: ({ place, said }) => ({
    subject: 'Посмотрите, пожалуйста: ночная резервная копия не сделана',
    preview: said,
    greeting: 'Нужно ваше внимание',
    headline: 'Ночная резервная копия не сделана',
    blocks: [
      words(
        'Сайт работает, прежние копии на месте. Но пока нет новой, всё, что происходит с этого дня, хранится только в одном месте. Следующая попытка будет завтра ночью.',
      ),
      facts(['Хранилище копий', place], [labels.ru.said, said]),
      note('Тот, кто следит за сервером, может сделать её, не дожидаясь ночи.'),
    ],
  }),
}
