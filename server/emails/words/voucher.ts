import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, facts, note, quote, words } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { type AcceptedTerms, acceptedTermsNote } from './accepted-terms.ts'
import { labels } from './labels.ts'
import { receiptRow } from './receipt-words.ts'
import { whose } from './studio.ts'

/** `worth`: an amount, or the name of a pass. `pageUrl`: where it is redeemed; `fileUrl`: to print. */
type Voucher = { greeting: string; worth: string; code: string; until: string; pageUrl: string; fileUrl: string; links: Links }

export type VoucherBought = Voucher & {
  /** The code that was sent before is void. */
  isNewCode: boolean
  forName: string
  paid: string
  receipt: { paymentId: string; paidOn: string; url: string | null; seller: string } | null
  /** How it reaches its receiver. `at`: the day and the time on which it is sent; null: by now. */
  sending: { to: string; at: string | null } | null
  withdrawal: { until: string; url: string } | null
  terms: AcceptedTerms
}

const newCode = {
  en: 'This is a new code. The earlier one no longer works.',
  ru: 'Это новый код. Прежний больше не действует.',
}

/** A voucher is its buyer's to give. What is said of withdrawing goes with it, for them to keep. */
export const voucherBought: Record<Language, (details: VoucherBought) => EmailText> = {
  en: ({ greeting, worth, code, isNewCode, until, forName, paid, receipt, sending, withdrawal, pageUrl, fileUrl, terms }) => ({
    subject: `Your gift voucher: ${worth}`,
    preview: `Valid until ${until}`,
    greeting,
    headline: 'Your voucher is ready',
    blocks: [
      facts(
        ['Voucher', worth],
        forName !== '' && ['For', forName],
        ['Code', code],
        ['Valid until', until],
        [labels.en.paid, paid],
        receipt && [labels.en.paidOn, receipt.paidOn],
        receipt && [labels.en.payment, receipt.paymentId],
        receipt && receiptRow('en', receipt.url),
        receipt && [labels.en.seller, receipt.seller],
      ),
      ...(isNewCode ? [words(newCode.en)] : []),
      words(
        sending === null
          ? 'Print it, or send the link on. Whoever has the code can redeem it, once.'
          : sending.at === null
            ? `It’s on its way to ${sending.to}. Whoever has the code can redeem it, once.`
            : `I’ll email it to ${sending.to} on ${sending.at}. Whoever has the code can redeem it, once.`,
      ),
      button('Download the voucher', fileUrl),
      note('Would you rather send it on yourself?', { label: 'The voucher’s page', url: pageUrl }),
      ...(withdrawal
        ? [
            note(`While nobody has redeemed it, you can withdraw until the end of ${withdrawal.until} without giving a reason.`, {
              label: 'Withdraw from contract',
              url: withdrawal.url,
            }),
          ]
        : []),
      acceptedTermsNote.en(terms),
    ],
  }),
  ru: ({ greeting, worth, code, isNewCode, until, forName, paid, receipt, sending, withdrawal, pageUrl, fileUrl, terms }) => ({
    subject: `Ваш подарочный сертификат: ${worth}`,
    preview: `Действует до ${until}`,
    greeting,
    headline: 'Сертификат готов',
    blocks: [
      facts(
        ['Сертификат', worth],
        forName !== '' && ['Для кого', forName],
        ['Код', code],
        ['Действует до', until],
        [labels.ru.paid, paid],
        receipt && [labels.ru.paidOn, receipt.paidOn],
        receipt && [labels.ru.payment, receipt.paymentId],
        receipt && receiptRow('ru', receipt.url),
        receipt && [labels.ru.seller, receipt.seller],
      ),
      ...(isNewCode ? [words(newCode.ru)] : []),
      words(
        sending === null
          ? 'Распечатайте его или перешлите ссылку. Использовать сертификат может тот, у кого есть код, один раз.'
          : sending.at === null
            ? `Письмо с ним уже идёт на ${sending.to}. Использовать сертификат может тот, у кого есть код, один раз.`
            : `Отправлю его на ${sending.to} ${sending.at}. Использовать сертификат может тот, у кого есть код, один раз.`,
      ),
      button('Скачать сертификат', fileUrl),
      note('Хотите переслать его сами?', { label: 'Страница сертификата', url: pageUrl }),
      ...(withdrawal
        ? [
            note(`Пока сертификат не использован, от покупки можно отказаться до конца дня ${withdrawal.until} без объяснения причин.`, {
              label: 'Отказаться от договора',
              url: withdrawal.url,
            }),
          ]
        : []),
      acceptedTermsNote.ru(terms),
    ],
  }),
}

/** `from`: who gives it, as they are called; empty: nobody knows. `said`: their words. */
type Gift = Voucher & { from: string; said: string; isNewCode: boolean }

/** To its receiver. */
export const voucherGift: Record<Language, (details: Gift) => EmailText> = {
  en: ({ greeting, worth, code, isNewCode, until, from, said, pageUrl, fileUrl, links }) => ({
    subject: from === '' ? 'A gift for you' : `A gift for you from ${from}`,
    preview: `Gift voucher: ${worth}`,
    greeting,
    headline: 'An hour that is only yours',
    blocks: [
      ...(said === '' ? [] : [quote(said)]),
      facts(['Gift voucher', worth], from !== '' && ['From', from], ['Code', code], ['Valid until', until]),
      ...(isNewCode ? [words(newCode.en)] : []),
      button('Redeem the voucher', pageUrl),
      note('Prefer it on paper?', { label: 'Download to print', url: fileUrl }),
      note('You needn’t decide now: first see what’s on.', { label: 'Timetable', url: links.booking }),
    ],
  }),
  ru: ({ greeting, worth, code, isNewCode, until, from, said, pageUrl, fileUrl, links }) => ({
    subject: from === '' ? 'Вам подарок' : `Вам подарок. От кого: ${from}`,
    preview: `Подарочный сертификат: ${worth}`,
    greeting,
    headline: 'Час только для себя',
    blocks: [
      ...(said === '' ? [] : [quote(said)]),
      facts(['Подарочный сертификат', worth], from !== '' && ['От кого', from], ['Код', code], ['Действует до', until]),
      ...(isNewCode ? [words(newCode.ru)] : []),
      button('Использовать сертификат', pageUrl),
      note('Хочется на бумаге?', { label: 'Скачать и распечатать', url: fileUrl }),
      note('Решать сейчас не нужно: посмотрите, какие есть занятия.', { label: 'Расписание', url: links.booking }),
    ],
  }),
}

/** To its buyer: the email to the receiver did not arrive. */
export const voucherUndelivered: Record<Language, (details: Voucher & { to: string }) => EmailText> = {
  en: ({ greeting, worth, to, code, pageUrl, fileUrl, links }) => ({
    subject: 'Your gift didn’t arrive',
    preview: `${to} can’t be reached.`,
    greeting,
    headline: 'Your gift didn’t arrive',
    blocks: [
      words(`My email with your voucher couldn’t be delivered to ${to}. The voucher is fine: please pass it on yourself.`),
      facts(['Voucher', worth], ['Code', code]),
      button('Download the voucher', fileUrl),
      note('Would you rather send a link?', { label: 'The voucher’s page', url: pageUrl }),
      note('Shall I send it elsewhere?', { label: 'Write to me', url: links.contact }),
    ],
  }),
  ru: ({ greeting, worth, to, code, pageUrl, fileUrl, links }) => ({
    subject: 'Ваш подарок не дошёл',
    preview: `Почта ${to} недоступна.`,
    greeting,
    headline: 'Ваш подарок не дошёл',
    blocks: [
      words(
        `Письмо с вашим сертификатом не удалось доставить на ${to}. С самим сертификатом всё в порядке: передайте его, пожалуйста, сами.`,
      ),
      facts(['Сертификат', worth], ['Код', code]),
      button('Скачать сертификат', fileUrl),
      note('Удобнее переслать ссылку?', { label: 'Страница сертификата', url: pageUrl }),
      note('Отправить на другую почту?', { label: 'Написать мне', url: links.contact }),
    ],
  }),
}

type Studio = { name: string; who: string; email: string; amount: string; links: Links }

export const studioVoucher: Record<Language, (details: Studio) => EmailText> = {
  en: ({ name, who, email, amount, links }) => ({
    subject: `Voucher sold: ${who}, ${amount}`,
    preview: name,
    greeting: 'Voucher sold',
    headline: `${who} has bought a gift voucher`,
    blocks: [
      facts(['Voucher', name], [labels.en.who, whose({ who, email })], [labels.en.amount, amount]),
      button('Open the studio', links.dashboard),
    ],
  }),
  ru: ({ name, who, email, amount, links }) => ({
    subject: `Продан сертификат: ${who}, ${amount}`,
    preview: name,
    greeting: 'Продан сертификат',
    headline: `${name}: продан`,
    blocks: [
      facts(['Сертификат', name], [labels.ru.who, whose({ who, email })], [labels.ru.amount, amount]),
      button('Открыть кабинет', links.dashboard),
    ],
  }),
}
