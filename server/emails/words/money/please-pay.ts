import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import { labels } from '../labels.ts'

export type ClassToPay = { title: string; classUrl: string; when: string; where: string; amount: string; payUrl: string }

type Hold = ClassToPay & { greeting: string; start: string; until: string; heldUntil: string }

const pay = (amount: string): Bilingual => ({ en: `Pay ${amount}`, ru: `Оплатить ${amount}` })

/** A seat is held until payment. `until`: a short form for the subject. */
export function pleasePay(language: Language, hold: Hold): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `Pay by ${hold.until}: ${hold.title}, ${hold.start}`,
      ru: `Оплатите до ${hold.until}: ${hold.title}, ${hold.start}`,
    }),
    preview: say({ en: 'Your spot is held until then.', ru: 'До этого времени место за вами.' }),
    greeting: hold.greeting,
    headline: say({ en: 'Your spot is waiting for your payment', ru: 'Место ждёт вашей оплаты' }),
    blocks: [
      words({
        en: 'I’ve held a spot for you. Pay by card with the button below and it’s yours. You don’t need to log in.',
        ru: 'Место за вами. Осталось оплатить его картой по кнопке ниже. Входить на сайт не нужно.',
      }),
      facts(
        [labels.what, hold.title, hold.classUrl],
        [labels.when, hold.when],
        [labels.where, hold.where],
        [labels.price, hold.amount],
        [labels.heldUntil, hold.heldUntil],
      ),
      button(pay(hold.amount), hold.payUrl),
      note({
        en: 'If you don’t pay by then, I’ll release the spot. Plans changed? You don’t need to do anything.',
        ru: 'Если не оплатить до этого времени, место освободится для других. Планы изменились? Делать ничего не нужно.',
      }),
    ],
  }
}

type Debt = { greeting: string; total: string; classes: ClassToPay[] }

export function paymentRequestEmail(language: Language, { greeting, total, classes }: Debt): EmailText {
  const { say, words, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `${total} still to pay`, ru: `Осталось оплатить ${total}` }),
    preview: say({ en: 'You can pay by card, without logging in.', ru: 'Можно картой, входить на сайт не нужно.' }),
    greeting,
    headline: say({ en: `${total} still to pay`, ru: `Осталось оплатить ${total}` }),
    blocks: [
      words(
        classes.length === 1
          ? {
              en: 'This class isn’t paid yet. You can pay by card with the button below. You don’t need to log in.',
              ru: 'Это занятие ещё не оплачено. Его можно оплатить картой по кнопке ниже. Входить на сайт не нужно.',
            }
          : {
              en: 'These classes aren’t paid yet. You can pay for each by card. You don’t need to log in.',
              ru: 'Эти занятия ещё не оплачены. Каждое можно оплатить картой. Входить на сайт не нужно.',
            },
      ),
      ...classes.flatMap(({ title, classUrl, when, amount, payUrl }) => [
        facts([labels.what, title, classUrl], [labels.when, when], [labels.amount, amount]),
        button(pay(amount), payUrl),
      ]),
      note({
        en: 'Have you paid already, or would you rather pay in another way? Just reply to this email.',
        ru: 'Уже оплатили или удобнее по-другому? Просто ответьте на это письмо.',
      }),
    ],
  }
}
