import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** A class to pay for. `payUrl`: where that is done. */
export type ClassToPay = { title: string; classUrl: string; when: string; where: string; amount: string; payUrl: string }

type Hold = ClassToPay & { greeting: string; day: string; until: string; heldUntil: string }

const rows = (language: Language, { title, classUrl, when, where, amount, heldUntil }: Hold) =>
  facts(
    [labels[language].what, title, classUrl],
    [labels[language].when, when],
    [labels[language].where, where],
    [labels[language].price, amount],
    [labels[language].heldUntil, heldUntil],
  )

/** A spot is held for them until they pay. `until` is short, for the subject. */
export const pleasePay: Record<Language, (details: Hold) => EmailText> = {
  en: (hold) => ({
    subject: `Pay by ${hold.until}: ${hold.title}, ${hold.day}`,
    preview: 'Your spot is held until then.',
    greeting: hold.greeting,
    headline: 'Your spot is waiting for your payment',
    blocks: [
      words('I’ve held a spot for you. Pay by card with the button below and it’s yours. You don’t need to log in.'),
      rows('en', hold),
      button(`Pay ${hold.amount}`, hold.payUrl),
      note('If you don’t pay by then, the spot is released for others. Plans changed? Then there’s nothing you need to do.'),
    ],
  }),
  ru: (hold) => ({
    subject: `Оплатите до ${hold.until}: ${hold.title}, ${hold.day}`,
    preview: 'До этого времени место держится за вами.',
    greeting: hold.greeting,
    headline: 'Место ждёт вашей оплаты',
    blocks: [
      words('Место держится за вами. Оплатите его картой по кнопке ниже, и оно ваше. Входить на сайт не нужно.'),
      rows('ru', hold),
      button(`Оплатить ${hold.amount}`, hold.payUrl),
      note('Если не оплатить до этого времени, место освободится для других. Планы изменились? Тогда ничего делать не нужно.'),
    ],
  }),
}

type Debt = { greeting: string; total: string; classes: ClassToPay[] }

const eachClass = (language: Language, classes: ClassToPay[], pay: (amount: string) => string) =>
  classes.flatMap(({ title, classUrl, when, amount, payUrl }) => [
    facts([labels[language].what, title, classUrl], [labels[language].when, when], [labels[language].amount, amount]),
    button(pay(amount), payUrl),
  ])

/** The teacher asks for what they owe: each class can be paid by itself. */
export const owedAsked: Record<Language, (details: Debt) => EmailText> = {
  en: ({ greeting, total, classes }) => ({
    subject: `${total} still to pay`,
    preview: 'You can pay by card, without logging in.',
    greeting,
    headline: `${total} still to pay`,
    blocks: [
      words(
        classes.length === 1
          ? 'This class isn’t paid yet. You can pay by card with the button below. You don’t need to log in.'
          : 'These classes aren’t paid yet. You can pay for each by card. You don’t need to log in.',
      ),
      ...eachClass('en', classes, (amount) => `Pay ${amount}`),
      note('Have you paid already, or would you rather pay in another way? Just reply to this email.'),
    ],
  }),
  ru: ({ greeting, total, classes }) => ({
    subject: `Осталось оплатить ${total}`,
    preview: 'Можно картой, входить на сайт не нужно.',
    greeting,
    headline: `Осталось оплатить ${total}`,
    blocks: [
      words(
        classes.length === 1
          ? 'Это занятие ещё не оплачено. Его можно оплатить картой по кнопке ниже. Входить на сайт не нужно.'
          : 'Эти занятия ещё не оплачены. Каждое можно оплатить картой. Входить на сайт не нужно.',
      ),
      ...eachClass('ru', classes, (amount) => `Оплатить ${amount}`),
      note('Уже оплатили или удобнее по-другому? Просто ответьте на это письмо.'),
    ],
  }),
}
