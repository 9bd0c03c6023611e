import type { Language } from '../../../contract/language.ts'
import { button, type EmailText, facts, note, words } from '../email-parts.ts'
import { labels } from './labels.ts'

/** A class to pay for. `payUrl`: where that is done. */
export type ClassToPay = { title: string; classUrl: string; when: string; where: string; amount: string; payUrl: string }

type Hold = ClassToPay & { greeting: string; day: string; until: string; heldUntil: string }

/** A spot is held for them until they pay. `until` is short, for the subject. */
export const pleasePay: Record<Language, (details: Hold) => EmailText> = {
  en: ({ greeting, title, day, until, heldUntil, amount, payUrl, ...rest }) => ({
    subject: `Pay by ${until}: ${title}, ${day}`,
    preview: 'Your spot is held until then.',
    greeting,
    headline: 'Your spot is waiting for your payment',
    blocks: [
      words('I’ve held a spot for you. Pay by card with the button below and it’s yours. You don’t need to log in.'),
      facts(
        [labels.en.what, title, rest.classUrl],
        [labels.en.when, rest.when],
        [labels.en.where, rest.where],
        [labels.en.price, amount],
        [labels.en.heldUntil, heldUntil],
      ),
      button(`Pay ${amount}`, payUrl),
      note('If you don’t pay by then, the spot is released for others. Plans changed? Then there’s nothing you need to do.'),
    ],
  }),
  ru: ({ greeting, title, day, until, heldUntil, amount, payUrl, ...rest }) => ({
    subject: `Оплатите до ${until}: ${title}, ${day}`,
    preview: 'До этого времени место держится за вами.',
    greeting,
    headline: 'Место ждёт вашей оплаты',
    blocks: [
      words('Место держится за вами. Оплатите его картой по кнопке ниже, и оно ваше. Входить на сайт не нужно.'),
      facts(
        [labels.ru.what, title, rest.classUrl],
        [labels.ru.when, rest.when],
        [labels.ru.where, rest.where],
        [labels.ru.price, amount],
        [labels.ru.heldUntil, heldUntil],
      ),
      button(`Оплатить ${amount}`, payUrl),
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
