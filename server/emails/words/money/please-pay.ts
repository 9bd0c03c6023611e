import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn } from '../../email-parts.ts'
import { labels } from '../labels.ts'

export type ClassToPay = { title: string; classUrl: string; when: string; where: string; amount: string; payUrl: string }

type Hold = ClassToPay & { greeting: string; start: string; until: string; heldUntil: string }

const pay = (amount: string): Bilingual => ({ en: `Pay ${amount}`, ru: `Оплатить ${amount}` })

/** Asks for the payment of a held seat. `heldUntil`: the end of the hold; `until`: its short form for subject and headline. */
export function pleasePay(language: Language, hold: Hold): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `Pay by ${hold.until}: ${hold.title}, ${hold.start}`,
      ru: `Оплатите до ${hold.until}: ${hold.title}, ${hold.start}`,
    }),
    preview: say({ en: 'You can pay by card, without logging in.', ru: 'Оплатить можно картой, входить на сайт не нужно.' }),
    greeting: hold.greeting,
    headline: say({ en: `Your spot is held until ${hold.until}`, ru: `Место за вами до ${hold.until}` }),
    blocks: [
      paragraph({
        en: 'I’m holding a spot for you. Pay by card with the button below and it’s yours. You don’t need to log in.',
        ru: 'Я закрепила место за вами. Осталось оплатить его картой: кнопка ниже. Входить на сайт не нужно.',
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
        ru: 'Если до этого времени не оплатить, место освободится. Планы изменились? Делать ничего не нужно.',
      }),
    ],
  }
}

type Debt = { greeting: string; total: string; classes: ClassToPay[] }

export function paymentRequestEmail(language: Language, { greeting, total, classes }: Debt): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `${total} still to pay`, ru: `Осталось оплатить ${total}` }),
    preview: say({ en: 'You can pay by card, without logging in.', ru: 'Оплатить можно картой, входить на сайт не нужно.' }),
    greeting,
    headline: say({ en: `${total} still to pay`, ru: `Осталось оплатить ${total}` }),
    blocks: [
      paragraph(
        classes.length === 1
          ? {
              en: 'You haven’t paid for this class yet. You can pay by card with the button below. You don’t need to log in.',
              ru: 'Это занятие ещё не оплачено. Его можно оплатить картой: кнопка ниже. Входить на сайт не нужно.',
            }
          : {
              en: 'You haven’t paid for these classes yet. You can pay for each one by card. You don’t need to log in.',
              ru: 'Эти занятия ещё не оплачены. Каждое можно оплатить картой. Входить на сайт не нужно.',
            },
      ),
      ...classes.flatMap(({ title, classUrl, when, amount, payUrl }) => [
        facts([labels.what, title, classUrl], [labels.when, when], [labels.amount, amount]),
        button(pay(amount), payUrl),
      ]),
      note({
        en: 'Have you already paid, or would you rather pay another way? Just reply to this email.',
        ru: 'Уже оплатили или удобнее заплатить по-другому? Просто ответьте на это письмо.',
      }),
    ],
  }
}
