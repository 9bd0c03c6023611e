import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'
import { type ClassChange, changeHeadline, changeSubject, unchangedPart } from './class-change.ts'

export type WaitingTexts = {
  greeting: string
  title: string
  classUrl: string
  start: string
  when: string
  where: string
  bookUrl: string
  mineUrl: string
  allUrl: string
}

const classRows = ({ title, classUrl, when, where }: WaitingTexts): Row[] => [
  [labels.what, title, classUrl],
  [labels.when, when],
  [labels.where, where],
]

type Entry = { isMine: boolean; isFree: boolean }

function whatComes({ isMine, isFree }: Entry): Bilingual {
  if (isMine && isFree)
    return {
      en: 'You’ve asked me to book you in straight away: if a spot comes free while you could still cancel under the rules of the class, I’ll book it and email you. Otherwise, I’ll hold it for you alone and email you.',
      ru: 'Вы попросили записать вас сразу: если место освободится, пока по правилам занятия запись ещё можно отменить, я вас запишу и пришлю письмо. Если оно освободится позже, я закреплю его только за вами и напишу.',
    }
  if (isMine)
    return {
      en: 'You’ve asked me to book you in straight away: if a spot comes free while you could still cancel without losing anything, I’ll book it with your pass or credit and email you. Otherwise, I’ll hold it for you alone and email you, and nothing is charged until you say yes.',
      ru: 'Вы попросили записать вас сразу: если место освободится, пока запись ещё можно отменить без потерь, я вас запишу, оплачу место вашим абонементом или с баланса и пришлю письмо. Если не получится, я закреплю место только за вами и напишу; без вашего согласия ничего не спишется.',
    }
  return {
    en: `When it’s your turn, I’ll hold the spot for you alone and email you.${isFree ? '' : ' Nothing is charged until you say yes.'}`,
    ru: `Когда подойдёт ваша очередь, я закреплю место только за вами и напишу.${isFree ? '' : ' Без вашего согласия ничего не спишется.'}`,
  }
}

export function youWait(language: Language, details: WaitingTexts & Entry & { position: number }): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `You’re on the waiting list: ${details.title}, ${details.start}`,
      ru: `Вы в очереди: ${details.title}, ${details.start}`,
    }),
    preview: say(
      details.isMine
        ? { en: 'What happens when a spot comes free.', ru: 'Что будет, когда освободится место.' }
        : {
            en: 'I’ll email you as soon as a spot comes free for you.',
            ru: 'Напишу вам, как только подойдёт ваша очередь.',
          },
    ),
    greeting: details.greeting,
    headline: say({
      en: `You’re number ${details.position} on the waiting list`,
      ru: `Ваш номер в очереди: ${details.position}`,
    }),
    blocks: [
      paragraph(whatComes(details)),
      facts(...classRows(details)),
      paragraph({
        en: 'Once I’m holding a spot for you, you’ll have two hours to book it, or half an hour if the class is less than 16 hours away. The clock stops from 22:00 to 8:00 Prague time. Whatever the hour, the waiting list closes two hours before the class, and a free spot then goes to whoever books it first.',
        ru: 'Занять закреплённое за вами место можно в течение двух часов, а если до занятия меньше 16 часов — в течение получаса. С 22:00 до 8:00 по Праге время не идёт. Но за два часа до занятия очередь в любом случае закрывается, и свободное место займёт тот, кто запишется первым.',
      }),
      button(buttons.myBookings, details.mineUrl),
      note({
        en: 'Changed your mind? You can leave the waiting list in My Bookings.',
        ru: 'Планы изменились? Выйти из очереди можно в «Моих записях».',
      }),
    ],
  }
}

type Turn = WaitingTexts & { until: string; heldUntil: string; price: string | null }

/** `until`: a short form for the subject. `price`: null for a free class. */
export function yourTurn(language: Language, details: Turn): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({
      en: `A spot is yours until ${details.until}: ${details.title}, ${details.start}`,
      ru: `Место ваше до ${details.until}: ${details.title}, ${details.start}`,
    }),
    preview: say({
      en: `It’s held for you alone until ${details.until}.`,
      ru: `Оно закреплено только за вами до ${details.until}.`,
    }),
    greeting: details.greeting,
    headline: say({ en: `A spot is yours until ${details.until}`, ru: `Место ваше до ${details.until}` }),
    blocks: [
      paragraph({
        en: 'A spot has come free, and it’s your turn. I’m holding it for you alone.',
        ru: 'Освободилось место, и подошла ваша очередь. Я закрепила его только за вами.',
      }),
      facts(...classRows(details), details.price !== null && [labels.price, details.price], [labels.heldUntil, details.heldUntil]),
      button({ en: 'Take the spot', ru: 'Занять место' }, details.bookUrl),
      note(
        {
          en: 'Doesn’t suit you? Release the spot in My Bookings, and others can have it straight away. If you don’t take it in time, it’ll be released automatically.',
          ru: 'Не подходит? Уступите место в «Моих записях», и его сразу сможет занять кто-то другой. Если не занять его вовремя, оно освободится само.',
        },
        { label: buttons.myBookings, url: details.mineUrl },
      ),
    ],
  }
}

type GoesTo = 'next' | 'anyone' | 'nobody'

const passed: Record<GoesTo, Record<'preview' | 'text', Bilingual>> = {
  next: {
    preview: { en: 'Would you like to join the waiting list again?', ru: 'Хотите встать в очередь снова?' },
    text: {
      en: 'The time to book it has run out, and the spot has gone to someone else. Would you like to join the waiting list again?',
      ru: 'Время истекло, и место досталось кому-то другому. Хотите встать в очередь снова?',
    },
  },
  anyone: {
    preview: { en: 'It’s still free.', ru: 'Оно пока свободно.' },
    text: {
      en: 'The time to book it has run out, but the spot is still free: whoever books it first gets it.',
      ru: 'Время истекло, но место пока свободно: его займёт тот, кто запишется первым.',
    },
  },
  nobody: {
    preview: { en: 'The waiting list has closed.', ru: 'Очередь уже закрыта.' },
    text: {
      en: 'The time to book it has run out, and someone else has taken the spot. The waiting list has closed.',
      ru: 'Время истекло, и место уже заняли. Очередь закрыта.',
    },
  },
}

const bookSpot: Bilingual = { en: 'Book this spot', ru: 'Записаться' }

/** The turn has lapsed. `goesTo` is `nobody` if no seat is free and the list has closed. */
export function turnPassed(language: Language, { goesTo, ...details }: WaitingTexts & { goesTo: GoesTo }): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: say({
      en: `The spot is no longer held for you: ${details.title}, ${details.start}`,
      ru: `Место больше не за вами: ${details.title}, ${details.start}`,
    }),
    preview: say(passed[goesTo].preview),
    greeting: details.greeting,
    headline: say({ en: 'The spot is no longer held for you', ru: 'Место больше не за вами' }),
    blocks: [
      paragraph(passed[goesTo].text),
      facts(...classRows(details)),
      button(goesTo === 'anyone' ? bookSpot : { en: 'See the class', ru: 'Открыть занятие' }, details.bookUrl),
    ],
  }
}

export function seatFreeForAll(language: Language, details: WaitingTexts): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: say({
      en: `A spot is free: ${details.title}, ${details.start}`,
      ru: `Есть место: ${details.title}, ${details.start}`,
    }),
    preview: say({
      en: 'The waiting list has closed: whoever books first gets it.',
      ru: 'Очередь закрыта: место займёт тот, кто запишется первым.',
    }),
    greeting: details.greeting,
    headline: say({ en: 'A spot is free: first come, first served', ru: 'Есть место: успеет тот, кто запишется первым' }),
    blocks: [
      paragraph({
        en: 'The class starts in less than two hours, so the waiting list has closed. A spot is free, and whoever books it first gets it.',
        ru: 'До занятия меньше двух часов, и очередь закрыта. Есть свободное место: его займёт тот, кто запишется первым.',
      }),
      facts(...classRows(details)),
      button(bookSpot, details.bookUrl),
    ],
  }
}

type Moved = WaitingTexts & { isOnline: boolean; change: ClassChange; before: string }

export function waitingMoved(language: Language, details: Moved): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: changeSubject(language, details),
    preview: say({ en: 'You’re still on the waiting list.', ru: 'Ваш номер в очереди прежний.' }),
    greeting: details.greeting,
    headline: changeHeadline(language, say({ en: 'The class you’re waiting for', ru: 'Занятие, которого вы ждёте' }), details.change),
    blocks: [
      paragraph(
        `${unchangedPart(language, details.change, details.isOnline)} ${say({
          en: 'You’re still on the waiting list, in the same position. If the change doesn’t suit you, you can leave the list in My Bookings.',
          ru: 'Ваш номер в очереди прежний. Если изменения не подходят, выйти из очереди можно в «Моих записях».',
        })}`.trim(),
      ),
      facts(...classRows(details), [labels.before, details.before]),
      button(buttons.myBookings, details.mineUrl),
    ],
  }
}

export function waitingClosed(language: Language, details: WaitingTexts & { reason: string }): EmailText {
  const { say, paragraph, facts, button } = partsIn(language)
  return {
    subject: say({ en: `Cancelled: ${details.title}, ${details.start}`, ru: `Отменено: ${details.title}, ${details.start}` }),
    preview: say({ en: 'The class you were waiting for won’t take place.', ru: 'Занятия, которого вы ждали, не будет.' }),
    greeting: details.greeting,
    headline: say({ en: 'The class you were waiting for is cancelled', ru: 'Занятие, которого вы ждали, отменено' }),
    blocks: [
      paragraph({
        en: 'I’ve had to cancel it, so its waiting list is closed too. You haven’t paid anything, and there’s nothing you need to do.',
        ru: 'Мне пришлось его отменить, и очередь на него закрыта. Вы ничего не платили, делать ничего не нужно.',
      }),
      facts(...classRows(details), details.reason !== '' && [labels.reason, details.reason]),
      button(buttons.anotherClass, details.allUrl),
    ],
  }
}
