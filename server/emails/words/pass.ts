import type { Language } from '../../../packages/contract/content/language.ts'
import { type Block, button, type EmailText, type Fact, facts, note, words } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { type AcceptedTerms, acceptedTermsNote } from './accepted-terms.ts'
import { labels } from './labels.ts'
import { creditNoteLink, receiptRow } from './receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from './refund-ways.ts'
import { whose } from './studio.ts'

/** A booking that a pass pays for. `left`: so many entries are left in it; null: it has no number of them. */
export type PassLine = { name: string; left: number | null; state: 'paid' | 'back' | 'kept' | 'keptUnlessTaken' | 'ended' }

const classesLeft: Record<Language, (left: number | null) => string> = {
  en: (left) => (left === null ? '' : ` Classes left: ${left}.`),
  ru: (left) => (left === null ? '' : ` Осталось занятий: ${left}.`),
}

/** What became of the entry. */
export const passSentence: Record<Language, (line: PassLine) => string> = {
  en: ({ name, left, state }) =>
    ({
      paid: `Paid for with your pass: ${name}.${classesLeft.en(left)}`,
      back: `The class is back on your pass: ${name}.${classesLeft.en(left)}`,
      kept: `It was too close to the class, so it stays used on your pass: ${name}.`,
      keptUnlessTaken: `It was too close to the class, so it stays used on your pass: ${name}. If someone takes your spot, it comes back, and I’ll email you.`,
      ended: `This pass has ended, so the class hasn’t gone back on it: ${name}.`,
    })[state],
  ru: ({ name, left, state }) =>
    ({
      paid: `Оплачено абонементом: ${name}.${classesLeft.ru(left)}`,
      back: `Занятие снова на вашем абонементе: ${name}.${classesLeft.ru(left)}`,
      kept: `Срок отмены уже прошёл, поэтому занятие с абонемента списано: ${name}.`,
      keptUnlessTaken: `Срок отмены уже прошёл, поэтому занятие с абонемента списано: ${name}. Если ваше место займут, оно вернётся на абонемент, и я напишу.`,
      ended: `Абонемент уже не действует, поэтому занятие на него не вернулось: ${name}.`,
    })[state],
}

/** `kind`: what was ordered. */
type Common = { kind: 'pass' | 'voucher'; greeting: string; name: string; links: Links; mineUrl: string }

export const things: Record<Language, Record<Common['kind'], string>> = {
  en: { pass: 'Pass', voucher: 'Voucher' },
  ru: { pass: 'Абонемент', voucher: 'Сертификат' },
}

export type PassBought = Common & {
  /** What it is: how many classes, how long it lasts. */
  what: string
  lasts: string
  paid: [string, string][]
  receipt: { paymentId: string; paidOn: string; url: string | null; seller: string } | null
  /** When the pass can be used from, where its owner has not said that they want to use it at once; null: at once. */
  opensFrom: string | null
  /** Until when one can withdraw, and where; null: it was bought in the studio. */
  withdrawal: { until: string; url: string; startNow: boolean } | null
  /** The version that was accepted, on the site and, unless it is too large, as a file. */
  terms: AcceptedTerms
}

/** A pass is theirs. What is said of withdrawing goes with it, for them to keep. */
export const passBought: Record<Language, (details: PassBought) => EmailText> = {
  en: ({ greeting, name, what, lasts, paid, receipt, opensFrom, withdrawal, mineUrl, terms }) => ({
    subject: `Your pass: ${name}`,
    preview: what,
    greeting,
    headline: 'Your pass is ready',
    blocks: [
      facts(
        ['Pass', name],
        ['Classes', what],
        ['Valid', lasts],
        ...paid,
        receipt && [labels.en.paidOn, receipt.paidOn],
        receipt && [labels.en.payment, receipt.paymentId],
        receipt && receiptRow('en', receipt.url),
        receipt && [labels.en.seller, receipt.seller],
      ),
      words(
        opensFrom === null
          ? 'Choose it when you book, and there’s nothing else to pay. It isn’t renewed automatically.'
          : `You can use it from ${opensFrom}. To use it earlier, confirm that when you book. It isn’t renewed automatically.`,
      ),
      button('My Bookings', mineUrl),
      ...(withdrawal
        ? [
            note(
              `You can withdraw from this contract until the end of ${withdrawal.until} without giving a reason. ${
                withdrawal.startNow
                  ? 'You asked to use the pass straight away, so you pay for the classes you’ve used by then, in proportion; the rest is refunded.'
                  : 'Whatever you haven’t used is refunded, in proportion.'
              } Classes booked ahead with it are cancelled.`,
              { label: 'Withdraw from contract here', url: withdrawal.url },
            ),
          ]
        : []),
      acceptedTermsNote.en(terms),
    ],
  }),
  ru: ({ greeting, name, what, lasts, paid, receipt, opensFrom, withdrawal, mineUrl, terms }) => ({
    subject: `Ваш абонемент: ${name}`,
    preview: what,
    greeting,
    headline: 'Абонемент готов',
    blocks: [
      facts(
        ['Абонемент', name],
        ['Занятия', what],
        ['Действует', lasts],
        ...paid,
        receipt && [labels.ru.paidOn, receipt.paidOn],
        receipt && [labels.ru.payment, receipt.paymentId],
        receipt && receiptRow('ru', receipt.url),
        receipt && [labels.ru.seller, receipt.seller],
      ),
      words(
        opensFrom === null
          ? 'Выберите его при записи, и платить больше не нужно. Сам он не продлевается.'
          : `Использовать его можно с ${opensFrom}. Если хотите раньше, подтвердите это при записи. Сам он не продлевается.`,
      ),
      button('Мои записи', mineUrl),
      ...(withdrawal
        ? [
            note(
              `От договора можно отказаться до конца дня ${withdrawal.until} без объяснения причин. ${
                withdrawal.startNow
                  ? 'Вы попросили начать сразу, поэтому использованные к тому времени занятия оплачиваются пропорционально, остальное вернётся.'
                  : 'Неиспользованное вернётся пропорционально.'
              } Записи на будущие занятия по нему отменятся.`,
              { label: 'Отказаться от договора', url: withdrawal.url },
            ),
          ]
        : []),
      acceptedTermsNote.ru(terms),
    ],
  }),
}

type LatePass = Common & { amount: string; paymentId: string }

/** Money came for a pass that is not to be had any more: all of it goes back. */
export const passLateMoney: Record<Language, (details: LatePass) => EmailText> = {
  en: ({ kind, greeting, name, amount, paymentId, links }) => ({
    subject: `Your payment arrived too late: ${amount} will be refunded`,
    preview: `${name} is no longer on order.`,
    greeting,
    headline: 'A full refund is on its way',
    blocks: [
      words('By the time your payment arrived, your order was no longer waiting for it. I’m refunding the full amount.'),
      facts([things.en[kind], name], [labels.en.back, amount], [labels.en.payment, paymentId]),
      words('It usually takes 5 to 10 days to show on the card you paid with.'),
      note('Not there after ten days?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ kind, greeting, name, amount, paymentId, links }) => ({
    subject: `Оплата пришла слишком поздно: возвращаю ${amount}`,
    preview: `Заказ «${name}» её уже не ждал.`,
    greeting,
    headline: 'Возвращаю деньги',
    blocks: [
      words('Оплата пришла слишком поздно: заказ её уже не ждал. Возвращаю всю сумму.'),
      facts([things.ru[kind], name], [labels.ru.back, amount], [labels.ru.payment, paymentId]),
      words('Обычно деньги доходят до карты, с которой вы платили, за 5–10 дней.'),
      note('Деньги так и не пришли?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

type RefundedPass = Common & { refund: RefundParts }

/** Something of a pass was refunded. */
export const passRefunded: Record<Language, (details: RefundedPass) => EmailText> = {
  en: ({ kind, greeting, name, refund, links }) => ({
    subject: `Refund: ${refund.amount} for ${name}`,
    preview: name,
    greeting,
    headline: `Refund of ${refund.amount}`,
    blocks: [
      facts([things.en[kind], name], ...refundRows('en', refund)),
      ...refundSentences('en', refund),
      ...creditNoteLink('en', refund, links),
      note('Doesn’t add up?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ kind, greeting, name, refund, links }) => ({
    subject: kind === 'pass' ? `Возврат: ${refund.amount} за абонемент «${name}»` : `Возврат: ${refund.amount}. ${name}`,
    preview: name,
    greeting,
    headline: `Возврат: ${refund.amount}`,
    blocks: [
      facts([things.ru[kind], name], ...refundRows('ru', refund)),
      ...refundSentences('ru', refund),
      ...creditNoteLink('ru', refund, links),
      note('Что-то не сходится?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

type Received = Common & {
  orderId: string
  statedBy: string
  email: string
  at: string
  /** How many classes were cancelled with it. */
  ahead: number
  /** Each of them: when, its name, its page. */
  classes: Fact[]
  refund: RefundParts | null
}

const cancelledWithIt: Record<Language, { title: (ahead: number) => string; calendar: string }> = {
  en: {
    title: (ahead) => `Classes booked ahead with it and now cancelled: ${ahead}.`,
    calendar: 'The attached files remove them from your calendar.',
  },
  ru: {
    title: (ahead) => `Отменены будущие записи по нему: ${ahead}.`,
    calendar: 'Вложенные файлы уберут их из календаря.',
  },
}

function cancelledClasses(language: Language, { ahead, classes }: Pick<Received, 'ahead' | 'classes'>): Block[] {
  if (ahead === 0) return []
  const { title, calendar } = cancelledWithIt[language]
  return [words(title(ahead)), ...(classes.length > 0 ? [facts(...classes), note(calendar)] : [])]
}

/** The acknowledgement of a withdrawal: what was stated, by whom, when. */
export const withdrawalReceived: Record<Language, (details: Received) => EmailText> = {
  en: ({ kind, greeting, name, orderId, statedBy, email, at, ahead, classes, refund, links }) => ({
    subject: `Your withdrawal has been received: ${name}`,
    preview: refund ? `Refund: ${refund.amount}` : name,
    greeting,
    headline: 'Your withdrawal has been received',
    blocks: [
      words(`“I withdraw from the contract for this ${kind}: ${name}, order ${orderId}.”`),
      facts(['Stated by', whose({ who: statedBy, email })], ['Received', at], ...refundRows('en', refund)),
      ...cancelledClasses('en', { ahead, classes }),
      ...(refund ? refundSentences('en', refund) : [words('All of it was used, so there’s nothing to refund.')]),
      ...creditNoteLink('en', refund, links),
      note('Please keep this email. Didn’t withdraw yourself?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ kind, greeting, name, orderId, statedBy, email, at, ahead, classes, refund, links }) => ({
    subject: `Ваш отказ от договора получен: ${name}`,
    preview: refund ? `Возврат: ${refund.amount}` : name,
    greeting,
    headline: 'Ваш отказ от договора получен',
    blocks: [
      words(`«Отказываюсь от договора на ${kind === 'pass' ? 'абонемент' : 'сертификат'}: ${name}, заказ ${orderId}».`),
      facts(['Кто заявил', whose({ who: statedBy, email })], ['Получено', at], ...refundRows('ru', refund)),
      ...cancelledClasses('ru', { ahead, classes }),
      ...(refund ? refundSentences('ru', refund) : [words('Абонемент использован полностью, возвращать нечего.')]),
      ...creditNoteLink('ru', refund, links),
      note('Сохраните это письмо. Отказались не вы?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

/** `againUrl`: where it, or another, is bought; null: passes aren't for sale. */
type RunningOut = Common & { againUrl: string | null }

const buyAgain: Record<Language, string> = { en: 'Buy another pass', ru: 'Купить новый абонемент' }

/** A pass ends in a week. */
export const passEndsSoon: Record<Language, (details: RunningOut & { until: string; left: number | null }) => EmailText> = {
  en: ({ greeting, name, until, left, links, againUrl }) => ({
    subject: `Your pass is valid until ${until}: ${name}`,
    preview: `Until ${until}.${classesLeft.en(left)}`,
    greeting,
    headline: `Valid until ${until}`,
    blocks: [
      words(`Your pass ${name} ends on ${until}.${classesLeft.en(left)} It isn’t renewed automatically.`),
      button('Choose a class', links.booking),
      ...(againUrl ? [note('Want to carry on afterwards?', { label: buyAgain.en, url: againUrl })] : []),
    ],
  }),
  ru: ({ greeting, name, until, left, links, againUrl }) => ({
    subject: `Абонемент действует до ${until}: ${name}`,
    preview: `До ${until}.${classesLeft.ru(left)}`,
    greeting,
    headline: `Действует до ${until}`,
    blocks: [
      words(`Последний день вашего абонемента «${name}» — ${until}.${classesLeft.ru(left)} Сам он не продлевается.`),
      button('Выбрать занятие', links.booking),
      ...(againUrl ? [note('Хотите заниматься и дальше?', { label: buyAgain.ru, url: againUrl })] : []),
    ],
  }),
}

/** One entry is left. */
export const passLastEntry: Record<Language, (details: RunningOut) => EmailText> = {
  en: ({ greeting, name, mineUrl, againUrl }) => ({
    subject: `One class left on your pass: ${name}`,
    preview: 'It isn’t renewed automatically.',
    greeting,
    headline: 'One class left',
    blocks: [
      words(`There’s one class left on your pass ${name}. It isn’t renewed automatically.`),
      againUrl ? button(buyAgain.en, againUrl) : button('My Bookings', mineUrl),
    ],
  }),
  ru: ({ greeting, name, mineUrl, againUrl }) => ({
    subject: `На абонементе осталось одно занятие: ${name}`,
    preview: 'Сам он не продлевается.',
    greeting,
    headline: 'Осталось одно занятие',
    blocks: [
      words(`На вашем абонементе «${name}» осталось одно занятие. Сам он не продлевается.`),
      againUrl ? button(buyAgain.ru, againUrl) : button('Мои записи', mineUrl),
    ],
  }),
}

type Studio = { kind: Common['kind']; name: string; who: string; email: string; amount: string; links: Links }

export const studioPass: Record<Language, (details: Studio) => EmailText> = {
  en: ({ name, who, email, amount, links }) => ({
    subject: `Pass sold: ${who}, ${name}`,
    preview: amount,
    greeting: 'Pass sold',
    headline: `${who} has a new pass`,
    blocks: [
      facts(['Pass', name], [labels.en.who, whose({ who, email })], [labels.en.amount, amount]),
      button('Open the studio', links.dashboard),
    ],
  }),
  ru: ({ name, who, email, amount, links }) => ({
    subject: `Продан абонемент: ${who}, ${name}`,
    preview: amount,
    greeting: 'Продан абонемент',
    headline: `${name}: продан абонемент`,
    blocks: [
      facts(['Абонемент', name], [labels.ru.who, whose({ who, email })], [labels.ru.amount, amount]),
      button('Открыть кабинет', links.dashboard),
    ],
  }),
}

export const studioWithdrawal: typeof studioPass = {
  en: ({ kind, name, who, email, amount, links }) => ({
    subject: `Withdrawal: ${who}, ${name}`,
    preview: amount,
    greeting: 'Withdrawal',
    headline: `${who} has withdrawn from a ${kind}`,
    blocks: [
      facts([things.en[kind], name], [labels.en.who, whose({ who, email })], [labels.en.back, amount]),
      button('Open the studio', links.dashboard),
    ],
  }),
  ru: ({ kind, name, who, email, amount, links }) => ({
    subject: `Отказ от договора: ${who}, ${name}`,
    preview: amount,
    greeting: 'Отказ от договора',
    headline: `${name}: клиент отказался от договора`,
    blocks: [
      facts([things.ru[kind], name], [labels.ru.who, whose({ who, email })], [labels.ru.back, amount]),
      button('Открыть кабинет', links.dashboard),
    ],
  }),
}
