import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type Block, type EmailText, type Fact, partsIn, type Row } from '../../email-parts.ts'
import type { Links } from '../../links.ts'
import type { CancellingDates } from '../bookings/cancelling.ts'
import { buttons, labels } from '../labels.ts'
import { nameAndEmail } from '../studio/studio.ts'
import { type AcceptedTerms, acceptedTermsNote } from './accepted-terms.ts'
import { creditNoteLink, type Receipt, receiptRows } from './receipt-words.ts'
import { type RefundParts, refundRows, refundSentences } from './refund-ways.ts'

/** A booking paid by a pass. `left`: the remaining entries; null if unlimited. `isMany`: several bookings are cancelled together. */
export type PassLine = {
  name: string
  left: number | null
  state: 'paid' | 'back' | 'kept' | 'keptUnlessTaken' | 'ended'
  isMany?: boolean
  /** `left`: make-ups that can be booked now. `hasMakeUp`: the returned entry adds one. `until`: the last day, as text; null: no end. */
  course?: { as: 'course' | 'make_up'; left: number; hasMakeUp: boolean; until: string | null; byStudio?: boolean } | null
}

function classesLeft(language: Language, left: number | null): string {
  const { say } = partsIn(language)
  return left === null ? '' : say({ en: ` Classes left: ${left}.`, ru: ` Осталось занятий: ${left}.` })
}

export function passSentence(language: Language, { name, left, state, course = null, isMany = false }: PassLine): string {
  const { say } = partsIn(language)
  if (course) return courseSentence(language, { name, state, course })
  return {
    paid: say({
      en: `Paid for with your “${name}” pass.${classesLeft(language, left)}`,
      ru: `Оплачено абонементом «${name}».${classesLeft(language, left)}`,
    }),
    back: say({
      en: `${isMany ? 'The classes are' : 'The class is'} back on your “${name}” pass.${classesLeft(language, left)}`,
      ru: `${isMany ? 'Занятия' : 'Занятие'} снова на вашем абонементе «${name}».${classesLeft(language, left)}`,
    }),
    kept: say({
      en: `The class hasn’t been returned to your “${name}” pass.`,
      ru: `Занятие на абонемент «${name}» не вернётся.`,
    }),
    keptUnlessTaken: say({
      en: `For now, the class hasn’t been returned to your “${name}” pass. If someone takes your spot, I’ll return it and email you.`,
      ru: `Пока занятие на абонемент «${name}» не возвращается. Но если ваше место займут, верну занятие и напишу вам.`,
    }),
    ended: say({
      en: `Your “${name}” pass has ended, so ${isMany ? 'the classes haven’t' : 'the class hasn’t'} gone back on it.`,
      ru: `Абонемент «${name}» уже не действует, поэтому ${isMany ? 'занятия на него не вернулись' : 'занятие на него не вернулось'}.`,
    }),
  }[state]
}

type CourseLine = Pick<PassLine, 'name' | 'state'> & { course: NonNullable<PassLine['course']> }

/** An entry returned to the pass of a course pays for a make-up class, as long as the course allows another make-up. */
function courseSentence(language: Language, { name, state, course: { as, left, hasMakeUp, until, byStudio = false } }: CourseLine): string {
  const { say } = partsIn(language)
  const choose: Bilingual =
    until === null
      ? { en: 'Choose a class in My Bookings.', ru: 'Занятие можно выбрать в разделе «Мои записи».' }
      : {
          en: `In My Bookings, choose a class that takes place by ${until}.`,
          ru: `В разделе «Мои записи» можно выбрать занятие, которое пройдёт не позже ${until}.`,
        }
  const back =
    left > 0
      ? say({
          en: `Make-up classes left on your course “${name}”: ${left}. ${choose.en}`,
          ru: `Осталось отработок по курсу «${name}»: ${left}. ${choose.ru}`,
        })
      : byStudio && as === 'course'
        ? say({
            en: `Your course “${name}” doesn’t allow another make-up class, so I’ll offer you another date or a refund.`,
            ru: `Отработок по курсу «${name}» нет, поэтому предложу вам другую дату или верну деньги.`,
          })
        : say({ en: `Your course “${name}” doesn’t allow another make-up class.`, ru: `Отработок по курсу «${name}» нет.` })
  const none = say({
    en: `Under the rules of your course “${name}”, you won’t get a make-up class for this one.`,
    ru: `По правилам курса «${name}» отработки за это занятие не будет.`,
  })
  return {
    paid:
      as === 'course'
        ? say({ en: `Part of your course “${name}”.`, ru: `Занятие вашего курса «${name}».` })
        : say({ en: `A make-up class for your course “${name}”.`, ru: `Отработка по курсу «${name}».` }),
    back,
    kept: hasMakeUp
      ? say({
          en: `You won’t get a make-up class for this one on your course “${name}”.`,
          ru: `Отработки за это занятие (курс «${name}») не будет.`,
        })
      : none,
    keptUnlessTaken: hasMakeUp
      ? say({
          en: `For now, there’s no make-up class for this one on your course “${name}”. If someone takes your spot, you’ll get one and I’ll email you.`,
          ru: `Отработки за это занятие (курс «${name}») пока нет. Но если ваше место займут, отработка появится, и я напишу вам.`,
        })
      : none,
    ended: say({
      en: `You’re no longer on the course “${name}”, so there’s no make-up class for this one.`,
      ru: `Ваш курс «${name}» закрыт, поэтому отработки за это занятие не будет.`,
    }),
  }[state]
}

export const courseDateRefunded = (language: Language, name: string): string =>
  partsIn(language).say({
    en: `I’m refunding this class of your course “${name}”. You’ll get a separate email about the refund.`,
    ru: `Возвращаю деньги за это занятие курса «${name}». О возврате придёт отдельное письмо.`,
  })

type Common = { kind: 'pass' | 'course' | 'voucher'; greeting: string; name: string; links: Links; mineUrl: string }

export const purchaseNames: Record<Common['kind'], Bilingual> = {
  pass: { en: 'Pass', ru: 'Абонемент' },
  course: { en: 'Course', ru: 'Курс' },
  voucher: { en: 'Voucher', ru: 'Сертификат' },
}

export type PassBought = Common & {
  what: string
  lasts: string
  paid: Row[]
  receipt: Receipt | null
  /** The day from which the pass pays; null means at once. */
  opensFrom: string | null
  /** The end of the withdrawal period and its page; null if bought in the studio. */
  withdrawal: { until: string; url: string; startNow: boolean } | null
  terms: AcceptedTerms
}

/** Contains the information about withdrawal, which the buyer must be able to keep. */
export function passBought(
  language: Language,
  { greeting, name, what, lasts, paid, receipt, opensFrom, withdrawal, mineUrl, terms }: PassBought,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Your pass: ${name}`, ru: `Ваш абонемент: ${name}` }),
    preview: what,
    greeting,
    headline: say({ en: 'Your pass is ready', ru: 'Абонемент готов' }),
    blocks: [
      facts(
        [purchaseNames.pass, name],
        [{ en: 'Classes', ru: 'Занятия' }, what],
        [{ en: 'Valid', ru: 'Действует' }, lasts],
        ...paid,
        ...(receipt ? receiptRows(language, receipt) : []),
      ),
      paragraph(
        opensFrom === null
          ? {
              en: 'Choose it when you book, and there’s nothing else to pay. It isn’t renewed automatically.',
              ru: 'Выберите его при записи, и платить за занятие будет не нужно. Автоматически абонемент не продлевается.',
            }
          : {
              en: `You can book with it from ${opensFrom}, or sooner if you tick “Start my pass now” when you book. It isn’t renewed automatically.`,
              ru: `Записываться по нему можно с ${opensFrom}. Если хотите начать раньше, подтвердите это при записи. Автоматически абонемент не продлевается.`,
            },
      ),
      button(buttons.myBookings, mineUrl),
      ...(withdrawal
        ? [
            note(
              {
                en: `You can withdraw from this contract until the end of ${withdrawal.until} without giving a reason. If you do, ${
                  withdrawal.startNow
                    ? 'you pay for the share used by then, because you asked to use the pass straight away; the rest is refunded.'
                    : 'the share you haven’t used is refunded.'
                } Upcoming bookings paid for with the pass are then cancelled.`,
                ru: `От договора можно отказаться без объяснения причин до ${withdrawal.until} включительно. ${
                  withdrawal.startNow
                    ? 'Вы попросили начать сразу, поэтому при отказе вы оплачиваете использованную часть, а остальные деньги вернутся.'
                    : 'При отказе вернётся плата за неиспользованную часть.'
                } Будущие записи, оплаченные абонементом, при этом будут отменены.`,
              },
              { label: { en: 'Withdraw from contract here', ru: 'Отказаться от договора' }, url: withdrawal.url },
            ),
          ]
        : []),
      acceptedTermsNote(language, terms),
    ],
  }
}

export type CourseBought = Pick<PassBought, 'greeting' | 'name' | 'lasts' | 'mineUrl'> & {
  /** Null if staff gave the course for free. */
  purchase: Pick<PassBought, 'paid' | 'receipt' | 'terms'> | null
  dates: [day: string, time: string][]
  /** The number of make-up classes. `hasFiles`: calendar files are attached. */
  makeUps: number
  cancelling: CancellingDates
  hasFiles: boolean
}

/** Replaces the confirmations of the dates. */
export function courseBought(
  language: Language,
  { greeting, name, dates, makeUps, cancelling, hasFiles, lasts, purchase, mineUrl }: CourseBought,
): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `Your course: ${name}`, ru: `Ваш курс: ${name}` }),
    preview: dates.map(([day]) => day).join(' · '),
    greeting,
    headline: say({ en: 'You’re on the course', ru: 'Вы записаны на курс' }),
    blocks: [
      facts([purchaseNames.course, name], ...dates.map(([day, time]): Row => [day, time])),
      paragraph(
        {
          make_up: {
            en: `You’re booked into all of these classes. If you can’t make one, cancel it in time in My Bookings and choose a make-up class there: ${makeUps === 1 ? 'one' : `up to ${makeUps}`} in total, ${lasts}.`,
            ru: `Вы записаны на все эти занятия. Если на какое-то прийти не получится, вовремя отмените запись в разделе «Мои записи» и выберите там другое занятие. Всего таких отработок может быть не больше ${makeUps}, прийти на них можно ${lasts}.`,
          },
          no_make_up: {
            en: 'You’re booked into all of these classes. If you can’t make one, cancel it in My Bookings, and someone else can take your spot.',
            ru: 'Вы записаны на все эти занятия. Если на какое-то прийти не получится, отмените запись в разделе «Мои записи», и место сможет занять кто-то другой.',
          },
          impossible: {
            en: 'You’re booked into all of these classes. If you can’t make one, write to me.',
            ru: 'Вы записаны на все эти занятия. Если на какое-то прийти не получится, напишите мне.',
          },
        }[cancelling],
      ),
      purchase
        ? facts(...purchase.paid, ...(purchase.receipt ? receiptRows(language, purchase.receipt) : []))
        : paragraph({ en: 'The course is free for you.', ru: 'Для вас курс бесплатный.' }),
      button(buttons.myBookings, mineUrl),
      ...(hasFiles ? [note({ en: 'Calendar files for the classes are attached.', ru: 'Файлы для календаря — во вложении.' })] : []),
      ...(purchase
        ? [
            note({
              en: 'The classes take place on set dates, so there’s no 14-day right of withdrawal.',
              ru: 'Занятия проходят в назначенные дни, поэтому права отказаться от договора в течение 14 дней закон не даёт.',
            }),
            acceptedTermsNote(language, purchase.terms),
          ]
        : []),
    ],
  }
}

type LatePass = Common & { amount: string; paymentId: string }

const whyLate: Record<Common['kind'], Bilingual> = {
  pass: {
    en: 'the order had expired, it had already been paid for, or you can’t buy this pass again',
    ru: 'срок заказа истёк, заказ уже был оплачен или такой абонемент вам больше купить нельзя',
  },
  course: {
    en: 'the order had expired, the classes of the course had changed or were full, or you were already on the course',
    ru: 'срок заказа истёк, занятия курса изменились, мест на них не хватило или вы уже были записаны на курс',
  },
  voucher: { en: 'the order had expired or had already been paid for', ru: 'срок заказа истёк или заказ уже был оплачен' },
}

/** A payment arrived after the order had ended, so it is refunded in full. */
export function passLateMoney(language: Language, { kind, greeting, name, amount, paymentId, links }: LatePass): EmailText {
  const { say, paragraph, facts, note } = partsIn(language)
  return {
    subject: say({
      en: `I couldn’t accept your payment, so I’m refunding ${amount}`,
      ru: `Оплата не принята, возвращаю ${amount}`,
    }),
    preview: say({ en: 'You’ll get the full amount back.', ru: 'Верну всю сумму.' }),
    greeting,
    headline: say({ en: 'A full refund is on its way', ru: 'Возвращаю деньги' }),
    blocks: [
      paragraph({
        en: `I couldn’t accept this payment: ${whyLate[kind].en}. I’m refunding the full amount. Everything you’ve bought is in My Bookings.`,
        ru: `Принять эту оплату нельзя: ${whyLate[kind].ru}. Возвращаю всю сумму; все ваши покупки видны в «Моих записях».`,
      }),
      facts([purchaseNames[kind], name], [labels.back, amount], [labels.payment, paymentId]),
      paragraph({
        en: 'It usually takes 5 to 10 days to show on the card you paid with.',
        ru: 'Обычно деньги доходят до карты, с которой вы платили, за 5–10 дней.',
      }),
      note({ en: 'Not there after ten days?', ru: 'Прошло десять дней, а денег нет?' }, { label: buttons.writeToMe, url: links.contact }),
    ],
  }
}

/** `classStart`: the start of the refunded course date, or null if the order is refunded. */
type RefundedPass = Common & { refund: RefundParts; classStart: string | null }

export function passRefunded(language: Language, { kind, greeting, name, refund, classStart, links }: RefundedPass): EmailText {
  const { say, paragraph, facts, note } = partsIn(language)
  const thing = classStart !== null ? 'занятие курса' : kind === 'pass' ? 'абонемент' : 'курс'
  return {
    subject: say({
      en: `Refund: ${refund.amount} for ${classStart === null ? name : `one class of the course “${name}”`}`,
      ru: kind === 'voucher' ? `Возврат: ${refund.amount}. ${name}` : `Возврат: ${refund.amount} за ${thing} «${name}»`,
    }),
    preview: name,
    greeting,
    headline: say({ en: `Refund of ${refund.amount}`, ru: `Возврат: ${refund.amount}` }),
    blocks: [
      facts([purchaseNames[kind], name], ...refundRows(refund)),
      ...(classStart === null
        ? []
        : [
            paragraph({
              en: `This refund is for the cancelled class on ${classStart}, so there’s no make-up class for it.`,
              ru: `Это возврат за отменённое занятие: ${classStart}. Отработки за него не будет.`,
            }),
          ]),
      ...refundSentences(language, refund),
      ...creditNoteLink(language, refund, links),
      note({ en: 'Doesn’t add up?', ru: 'Что-то не сходится?' }, { label: buttons.writeToMe, url: links.contact }),
    ],
  }
}

type Received = Common & {
  orderId: string
  statedBy: string
  email: string
  at: string
  /** The number of classes cancelled with the pass. */
  ahead: number
  /** Time, title and page of each cancelled class. */
  classes: Fact[]
  refund: RefundParts | null
}

function cancelledClasses(language: Language, { ahead, classes }: Pick<Received, 'ahead' | 'classes'>): Block[] {
  if (ahead === 0) return []
  const { paragraph, facts, note } = partsIn(language)
  const title = paragraph({
    en: `Upcoming bookings cancelled along with the pass: ${ahead}.`,
    ru: `Отменены будущие записи, оплаченные абонементом: ${ahead}.`,
  })
  const calendar = note({ en: 'The attached files remove them from your calendar.', ru: 'Вложенные файлы уберут их из календаря.' })
  return [title, ...(classes.length > 0 ? [facts(...classes), calendar] : [])]
}

/** Acknowledges a withdrawal with its content, author and time. */
export function withdrawalReceived(
  language: Language,
  { kind, greeting, name, orderId, statedBy, email, at, ahead, classes, refund, links }: Received,
): EmailText {
  const { say, paragraph, facts, note } = partsIn(language)
  return {
    subject: say({ en: `Your withdrawal has been received: ${name}`, ru: `Ваш отказ от договора получен: ${name}` }),
    preview: refund ? say({ en: `Refund: ${refund.amount}`, ru: `Возврат: ${refund.amount}` }) : name,
    greeting,
    headline: say({ en: 'Your withdrawal has been received', ru: 'Ваш отказ от договора получен' }),
    blocks: [
      paragraph({
        en: `“I withdraw from the contract for this ${kind}: ${name}, order ${orderId}.”`,
        ru: `«Отказываюсь от договора на ${kind === 'pass' ? 'абонемент' : 'сертификат'}: ${name}, заказ ${orderId}».`,
      }),
      facts(
        [{ en: 'Submitted by', ru: 'От кого' }, nameAndEmail({ who: statedBy, email })],
        [{ en: 'Received', ru: 'Получено' }, at],
        ...refundRows(refund),
      ),
      ...cancelledClasses(language, { ahead, classes }),
      ...(refund
        ? refundSentences(language, refund)
        : [paragraph({ en: 'There’s nothing left to refund.', ru: 'Возвращать больше нечего.' })]),
      ...creditNoteLink(language, refund, links),
      note(
        { en: 'Please keep this email. Wasn’t you?', ru: 'Сохраните это письмо. Отказались не вы?' },
        { label: buttons.writeToMe, url: links.contact },
      ),
    ],
  }
}

/** `againUrl`: where to buy another pass; null if passes are not for sale. */
type RunningOut = Common & { againUrl: string | null }

const buyAgain: Bilingual = { en: 'Buy another pass', ru: 'Купить новый абонемент' }

export function passEndsSoon(
  language: Language,
  { greeting, name, until, left, links, againUrl }: RunningOut & { until: string; left: number | null },
): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: `Your pass is valid until ${until}: ${name}`, ru: `Абонемент действует до ${until}: ${name}` }),
    preview: say({ en: `Until ${until}.${classesLeft(language, left)}`, ru: `До ${until}.${classesLeft(language, left)}` }),
    greeting,
    headline: say({ en: `Valid until ${until}`, ru: `Действует до ${until}` }),
    blocks: [
      paragraph({
        en: `The last day of your “${name}” pass is ${until}.${classesLeft(language, left)} It isn’t renewed automatically.`,
        ru: `Последний день вашего абонемента «${name}» — ${until}.${classesLeft(language, left)} Автоматически он не продлевается.`,
      }),
      button({ en: 'Choose a class', ru: 'Выбрать занятие' }, links.booking),
      ...(againUrl
        ? [note({ en: 'Want to carry on afterwards?', ru: 'Хотите заниматься и дальше?' }, { label: buyAgain, url: againUrl })]
        : []),
    ],
  }
}

/** `left`: make-up classes that can still be booked. */
export function makeUpsEndSoon(
  language: Language,
  { greeting, name, mineUrl, until, left }: Pick<Common, 'greeting' | 'name' | 'mineUrl'> & { until: string; left: number },
): EmailText {
  const { say, paragraph, button } = partsIn(language)
  return {
    subject: say({ en: `Make-up classes available until ${until}: ${name}`, ru: `Отработки — не позже ${until}: ${name}` }),
    preview: say({ en: `Make-up classes left: ${left}.`, ru: `Осталось отработок: ${left}.` }),
    greeting,
    headline: say({ en: `Make-up classes available until ${until}`, ru: `Отработки — не позже ${until}` }),
    blocks: [
      paragraph({
        en: `The last day for make-up classes on your course “${name}” is ${until}. Make-up classes left: ${left}. Choose a class in My Bookings.`,
        ru: `Последний день для отработок по курсу «${name}» — ${until}. Осталось отработок: ${left}. Занятие можно выбрать в разделе «Мои записи».`,
      }),
      button(buttons.myBookings, mineUrl),
    ],
  }
}

export function passLastEntry(language: Language, { greeting, name, mineUrl, againUrl }: RunningOut): EmailText {
  const { say, paragraph, button } = partsIn(language)
  return {
    subject: say({ en: `One class left on your pass: ${name}`, ru: `На абонементе осталось одно занятие: ${name}` }),
    preview: say({ en: 'It isn’t renewed automatically.', ru: 'Автоматически он не продлевается.' }),
    greeting,
    headline: say({ en: 'One class left', ru: 'Осталось одно занятие' }),
    blocks: [
      paragraph({
        en: `There’s one class left on your “${name}” pass. It isn’t renewed automatically.`,
        ru: `На вашем абонементе «${name}» осталось одно занятие. Автоматически он не продлевается.`,
      }),
      againUrl ? button(buyAgain, againUrl) : button(buttons.myBookings, mineUrl),
    ],
  }
}

type Studio = { kind: Common['kind']; name: string; who: string; email: string; amount: string; links: Links }

export function studioPass(language: Language, { kind, name, who, email, amount, links }: Studio): EmailText {
  const { say, facts, button } = partsIn(language)
  const sold = say(kind === 'course' ? { en: 'Course sold', ru: 'Продан курс' } : { en: 'Pass sold', ru: 'Продан абонемент' })
  return {
    subject: `${sold}: ${who}, ${name}`,
    preview: amount,
    greeting: sold,
    headline: say({ en: kind === 'course' ? `${who} is on the course “${name}”` : `${who} has a new pass`, ru: `${sold} «${name}»` }),
    blocks: [
      facts([purchaseNames[kind], name], [labels.who, nameAndEmail({ who, email })], [labels.amount, amount]),
      button(buttons.studio, links.dashboard),
    ],
  }
}

export function studioWithdrawal(language: Language, { kind, name, who, email, amount, links }: Studio): EmailText {
  const { say, facts, button } = partsIn(language)
  return {
    subject: say({ en: `Withdrawal: ${who}, ${name}`, ru: `Отказ от договора: ${who}, ${name}` }),
    preview: amount,
    greeting: say({ en: 'Withdrawal', ru: 'Отказ от договора' }),
    headline: say({
      en: `${who} has withdrawn from the contract for a ${kind}`,
      ru: kind === 'pass' ? `Отказ от абонемента «${name}»` : `Отказ от покупки: ${name}`,
    }),
    blocks: [
      facts([purchaseNames[kind], name], [labels.who, nameAndEmail({ who, email })], [labels.back, amount]),
      button(buttons.studio, links.dashboard),
    ],
  }
}
