import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import { buttons, labels } from '../labels.ts'

/** `rest` and `until` matter for a transfer that is still expected. `what`: the class or the purchase. */
export type TransferDetails = {
  greeting: string
  name: string
  what: Row[]
  amount: string
  rest: string
  /** Null means that no more money is expected, or the studio has no account. */
  code: { account: string | null; iban: string; symbol: string; message: string; payUrl: string } | null
  until: string | null
  mineUrl: string
  links: Links
}

type Texts = Record<'subject' | 'preview' | 'headline' | 'text', Bilingual>
type Event = 'opened' | 'short' | 'credited' | 'reminder' | 'late'

const textsOf: Record<Event, (said: TransferDetails) => Texts> = {
  opened: ({ amount, name }) => ({
    subject: { en: `Pay ${amount} by bank transfer: ${name}`, ru: `Оплатите ${amount} переводом: ${name}` },
    preview: { en: 'The QR code for your bank’s app.', ru: 'QR-код для приложения вашего банка.' },
    headline: { en: `Pay ${amount} by QR code`, ru: `К оплате ${amount}` },
    text: {
      en: 'Scan the QR code with your bank’s app. If you’re reading this on your phone, save the image and open it in the app. Most payments arrive within a minute, but some take hours. I’ll email you when yours arrives.',
      ru: 'Отсканируйте QR-код в приложении вашего банка. Если вы читаете письмо на телефоне, сохраните изображение и откройте его в приложении. Обычно деньги приходят в течение минуты, иногда идут несколько часов. Когда они придут, я напишу.',
    },
  }),
  short: ({ rest, name }) => ({
    subject: { en: `${rest} still to pay: ${name}`, ru: `Не хватает ${rest}: ${name}` },
    preview: { en: 'Your transfer was less than the amount due.', ru: 'Пришла часть суммы.' },
    headline: { en: 'Part of the money has arrived', ru: 'Пришла часть суммы' },
    text: {
      en: `Thank you. Your transfer has arrived, but it was less than the amount due. Please send the remaining ${rest} with the same variable symbol.`,
      ru: `Спасибо, часть суммы пришла. Пожалуйста, отправьте оставшиеся ${rest} с тем же вариабельным символом.`,
    },
  }),
  credited: ({ amount, name }) => ({
    subject: { en: `${amount} added to your credit: ${name}`, ru: `Баланс пополнен на ${amount}: ${name}` },
    preview: { en: 'You sent more than was due.', ru: 'Вы отправили больше, чем нужно.' },
    headline: { en: 'You sent more than was due', ru: 'Вы отправили больше, чем нужно' },
    text: {
      en: `You sent ${amount} more than was due. I’ve added it to your credit: you can use it for another class. Would you like it back instead? Write to me.`,
      ru: `Вы отправили на ${amount} больше, чем нужно. Эта сумма теперь на вашем балансе, ею можно оплатить следующее занятие. Если хотите получить её обратно, напишите мне.`,
    },
  }),
  reminder: ({ amount, name }) => ({
    subject: { en: `Your transfer hasn’t arrived yet: ${name}`, ru: `Перевод пока не пришёл: ${name}` },
    preview: { en: 'If you’ve already sent it, there’s nothing you need to do.', ru: 'Если вы уже отправили его, ничего делать не нужно.' },
    headline: { en: 'Your transfer hasn’t arrived yet', ru: 'Перевод пока не пришёл' },
    text: {
      en: `I’m still waiting for your bank transfer of ${amount}. If you’ve already sent it, there’s nothing you need to do: some transfers take a few hours.`,
      ru: `Жду перевод на ${amount}. Если вы уже отправили его, ничего делать не нужно: некоторые переводы идут несколько часов.`,
    },
  }),
  late: ({ amount, name }) => ({
    subject: { en: `Your transfer arrived, but I can’t accept it: ${name}`, ru: `Перевод пришёл, но зачесть его нельзя: ${name}` },
    preview: { en: 'Keep it as credit, or have it sent back?', ru: 'Оставить на балансе или вернуть?' },
    headline: { en: 'Keep it as credit, or send it back?', ru: 'Оставить на балансе или вернуть?' },
    text: {
      en: `${amount} has arrived, but it can no longer be used to pay for this. Shall I keep it as credit for another class, or send it back to your account? Please write to me.`,
      ru: `Перевод на ${amount} пришёл, но зачесть его уже нельзя. Оставить деньги на балансе для другого занятия или вернуть на счёт? Напишите мне, пожалуйста.`,
    },
  }),
}

export const QR_CID = 'payment-code'
const QR_WIDTH = 240

const codeLabels = {
  account: { en: 'Account number', ru: 'Номер счёта' },
  symbol: { en: 'Variable symbol', ru: 'Вариабельный символ' },
  message: { en: 'Message', ru: 'Сообщение' },
} satisfies Record<string, Bilingual>
const qrLabel: Bilingual = { en: 'QR code for the payment', ru: 'QR-код для оплаты' }
const payButton: Bilingual = { en: 'Open the payment page', ru: 'Открыть страницу оплаты' }
// Not "Pay by", because a transfer takes a while. Not "Held until", because a pass or voucher has no seat.
const arrivesBy: Bilingual = { en: 'Must arrive by', ru: 'Деньги должны прийти до' }

export function transferText(language: Language, event: Event, said: TransferDetails): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  const { subject, preview, headline, text } = textsOf[event](said)
  const { code } = said
  return {
    subject: say(subject),
    preview: say(preview),
    greeting: said.greeting,
    headline: say(headline),
    blocks: [
      paragraph(text),
      ...(code ? [{ kind: 'picture' as const, cid: QR_CID, alt: say(qrLabel), width: QR_WIDTH }] : []),
      facts(
        ...said.what,
        [labels.amount, event === 'short' ? said.rest : said.amount],
        code?.account ? [codeLabels.account, code.account] : null,
        code && ['IBAN', code.iban],
        code && [codeLabels.symbol, code.symbol],
        code && [codeLabels.message, code.message],
        code && said.until !== null && [arrivesBy, said.until],
      ),
      code ? button(payButton, code.payUrl) : button(buttons.myBookings, said.mineUrl),
      note({ en: 'Is something wrong?', ru: 'Что-то не так?' }, { label: buttons.writeToMe, url: said.links.contact }),
    ],
  }
}
