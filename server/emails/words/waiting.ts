import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, type Fact, facts, note, words } from '../email-parts.ts'
import { type ClassChange, changeHeadline, changeTitle, whatStays } from './class-change.ts'
import { labels } from './labels.ts'

/** What the emails about a waiting list say of the class. */
export type WaitingWords = {
  greeting: string
  title: string
  classUrl: string
  day: string
  when: string
  where: string
  /** The timetable at the row of the class. */
  bookUrl: string
  /** My Bookings, with the waiting lists above. */
  mineUrl: string
  /** The timetable. */
  allUrl: string
}

type Words<Details> = Record<Language, (details: WaitingWords & Details) => EmailText>

const classFacts = (language: Language, { title, classUrl, when, where }: WaitingWords): Fact[] => [
  [labels[language].what, title, classUrl],
  [labels[language].when, when],
  [labels[language].where, where],
]

/** What happens when a spot comes free. Of a class that costs nothing nobody speaks of paying. */
const whatComes: Record<Language, (entry: { isMine: boolean; isFree: boolean }) => string> = {
  en: ({ isMine, isFree }) => {
    const held = 'I’ll hold it for you alone and email you'
    if (isMine && isFree)
      return `You’ve asked me to book it for you: when a spot comes free early enough to cancel under the rules of the class, I’ll book it and email you. Otherwise ${held}.`
    if (isMine)
      return `You’ve asked me to book it for you: when a spot comes free and can still be cancelled without losing anything, I’ll take it with your pass or credit and email you. Otherwise ${held}, and nothing is charged until you say yes.`
    return `When it’s your turn, I’ll hold the spot for you alone and email you.${isFree ? '' : ' Nothing is charged until you say yes.'}`
  },
  ru: ({ isMine, isFree }) => {
    if (isMine && isFree)
      return 'Вы попросили записать вас сразу: если место освободится, пока по правилам занятия запись ещё можно отменить, я запишу вас и напишу. Если позже, место будет закреплено только за вами, и придёт письмо.'
    if (isMine)
      return 'Вы попросили записать вас сразу: если место освободится, пока запись ещё можно отменить без потерь, я оплачу его вашим абонементом или с баланса и напишу. Если не получится, место будет закреплено только за вами, придёт письмо, и без вашего согласия ничего не спишется.'
    return `Когда подойдёт ваша очередь, место будет закреплено только за вами и придёт письмо.${isFree ? '' : ' Без вашего согласия ничего не спишется.'}`
  },
}

/** They have joined the list. */
export const youWait: Words<{ position: number; isMine: boolean; isFree: boolean }> = {
  en: (details) => ({
    subject: `You’re on the waiting list: ${details.title}, ${details.day}`,
    preview: details.isMine ? 'What happens when a spot comes free.' : 'I’ll email you as soon as a spot comes free for you.',
    greeting: details.greeting,
    headline: `You’re number ${details.position} on the waiting list`,
    blocks: [
      words(whatComes.en(details)),
      facts(...classFacts('en', details)),
      words(
        'You’ll have two hours to book it; half an hour if fewer than 16 hours are left before the class. Between ten at night and eight in the morning the clock stops. Two hours before the class the list closes, and a free spot goes to whoever books it first.',
      ),
      button('My Bookings', details.mineUrl),
      note('Changed your mind? You can leave the waiting list in My Bookings.'),
    ],
  }),
  ru: (details) => ({
    subject: `Вы в очереди: ${details.title}, ${details.day}`,
    preview: details.isMine ? 'Что будет, когда освободится место.' : 'Как только место освободится для вас, придёт письмо.',
    greeting: details.greeting,
    headline: `Ваше место в очереди: ${details.position}`,
    blocks: [
      words(whatComes.ru(details)),
      facts(...classFacts('ru', details)),
      words(
        'Занять его можно два часа, а если до занятия меньше 16 часов — полчаса. С 22:00 до 8:00 время не идёт. За два часа до занятия очередь закрывается, и свободное место займёт тот, кто запишется первым.',
      ),
      button('Мои записи', details.mineUrl),
      note('Планы изменились? Выйти из очереди можно в «Моих записях».'),
    ],
  }),
}

/** A spot is held for them. `until` is short, for the subject; `price` null: it costs nothing. */
export const yourTurn: Words<{ until: string; heldUntil: string; price: string | null }> = {
  en: (details) => ({
    subject: `A spot is yours until ${details.until}: ${details.title}, ${details.day}`,
    preview: `It’s held for you alone until ${details.until}.`,
    greeting: details.greeting,
    kicker: 'A spot is yours until',
    headline: details.until,
    blocks: [
      words('A spot has come free, and you were first on the waiting list. Until then it’s held for you alone.'),
      facts(...classFacts('en', details), details.price !== null && ['Price', details.price], ['Held until', details.heldUntil]),
      button('Take the spot', details.bookUrl),
      note(
        'Doesn’t suit you? Release it, and it’s offered to the next person straight away. If you don’t take it by then, it goes to them too.',
        {
          label: 'My Bookings',
          url: details.mineUrl,
        },
      ),
    ],
  }),
  ru: (details) => ({
    subject: `Место ваше до ${details.until}: ${details.title}, ${details.day}`,
    preview: `Оно закреплено только за вами до ${details.until}.`,
    greeting: details.greeting,
    kicker: 'Место ваше до',
    headline: details.until,
    blocks: [
      words('Освободилось место, и подошла ваша очередь. До этого времени оно закреплено только за вами.'),
      facts(...classFacts('ru', details), details.price !== null && ['Цена', details.price], ['Ваше до', details.heldUntil]),
      button('Занять место', details.bookUrl),
      note(
        'Не подходит? Освободите место, и его сразу получит следующий в очереди. Если до этого времени ответа не будет, оно тоже перейдёт дальше.',
        {
          label: 'Мои записи',
          url: details.mineUrl,
        },
      ),
    ],
  }),
}

/** The time to take it is over. `goesTo` nobody: it is somebody's already, and the list has closed. */
export const turnPassed: Words<{ goesTo: 'next' | 'anyone' | 'nobody' }> = {
  en: ({ goesTo, ...details }) => {
    const { preview, text } = {
      next: {
        preview: 'Would you like to wait again?',
        text: 'The time to book it has run out, so it goes to the next person on the waiting list. Would you like to wait again?',
      },
      anyone: {
        preview: 'It’s still free.',
        text: 'The time to book it has run out. Nobody else is waiting, so the spot is still free, and anyone can book it. So can you.',
      },
      nobody: {
        preview: 'The waiting list has closed.',
        text: 'The time to book it has run out. Someone else has it now, and the waiting list has closed.',
      },
    }[goesTo]
    return {
      subject: `The spot is no longer held for you: ${details.title}, ${details.day}`,
      preview,
      greeting: details.greeting,
      headline: 'The spot is no longer held for you',
      blocks: [
        words(text),
        facts(...classFacts('en', details)),
        button(goesTo === 'anyone' ? 'Book this spot' : 'Back to the class', details.bookUrl),
      ],
    }
  },
  ru: ({ goesTo, ...details }) => {
    const { preview, text } = {
      next: {
        preview: 'Хотите встать в очередь снова?',
        text: 'Время истекло, и место перешло к следующему в очереди. Хотите встать в неё снова?',
      },
      anyone: {
        preview: 'Оно пока свободно.',
        text: 'Время истекло. В очереди больше никого нет, и место пока свободно: записаться может любой, и вы тоже.',
      },
      nobody: { preview: 'Очередь уже закрыта.', text: 'Время истекло, и место уже заняли. Очередь закрыта.' },
    }[goesTo]
    return {
      subject: `Место больше не за вами: ${details.title}, ${details.day}`,
      preview,
      greeting: details.greeting,
      headline: 'Место больше не за вами',
      blocks: [words(text), facts(...classFacts('ru', details)), button(goesTo === 'anyone' ? 'Записаться' : 'К занятию', details.bookUrl)],
    }
  },
}

/** The list has closed, and a spot is free. */
export const placeFreeForAll: Words<{ time: string }> = {
  en: (details) => ({
    subject: `A spot is free: ${details.title}, ${details.day}, ${details.time}`,
    preview: 'The waiting list has closed: whoever books first gets it.',
    greeting: details.greeting,
    headline: 'A spot is free: first come, first served',
    blocks: [
      words('The class starts in less than two hours, so the waiting list has closed. A spot is free, and whoever books it first gets it.'),
      facts(...classFacts('en', details)),
      button('Book this spot', details.bookUrl),
    ],
  }),
  ru: (details) => ({
    subject: `Есть место: ${details.title}, ${details.day}, ${details.time}`,
    preview: 'Очередь закрыта: место займёт тот, кто запишется первым.',
    greeting: details.greeting,
    headline: 'Есть место: кто первый',
    blocks: [
      words('До занятия меньше двух часов, и очередь закрыта. Есть свободное место: его займёт тот, кто запишется первым.'),
      facts(...classFacts('ru', details)),
      button('Записаться', details.bookUrl),
    ],
  }),
}

/** The class they wait for takes place at another time, or elsewhere. */
export const waitingMoved: Words<{ time: string; change: ClassChange; before: string }> = {
  en: (details) => ({
    subject: `${changeTitle('en', details.change)}: ${details.title}, ${details.day}, ${details.time}`,
    preview: 'You’re still on its waiting list.',
    greeting: details.greeting,
    headline: changeHeadline('en', 'The class you’re waiting for', details.change),
    blocks: [
      words(
        `${whatStays('en', details.change)} You’re still on its waiting list, in the same position. If the change doesn’t suit you, you can leave it in My Bookings.`.trim(),
      ),
      facts(...classFacts('en', details), [labels.en.before, details.before]),
      button('My Bookings', details.mineUrl),
    ],
  }),
  ru: (details) => ({
    subject: `${changeTitle('ru', details.change)}: ${details.title}, ${details.change.when === 'time' && details.change.where === null ? 'теперь ' : ''}${details.day}, ${details.time}`,
    preview: 'Ваш номер в очереди прежний.',
    greeting: details.greeting,
    headline: changeHeadline('ru', 'Занятие, которого вы ждёте', details.change),
    blocks: [
      words(
        `${whatStays('ru', details.change)} Ваш номер в очереди прежний. Если изменения не подходят, выйти из неё можно в «Моих записях».`.trim(),
      ),
      facts(...classFacts('ru', details), [labels.ru.before, details.before]),
      button('Мои записи', details.mineUrl),
    ],
  }),
}

/** The class they wait for was cancelled. */
export const waitingClosed: Words<{ reason: string }> = {
  en: (details) => ({
    subject: `Cancelled: ${details.title}, ${details.day}`,
    preview: 'The class you were waiting for won’t take place.',
    greeting: details.greeting,
    headline: 'The class you were waiting for is cancelled',
    blocks: [
      words('I’ve had to cancel it, so its waiting list is closed too. You haven’t paid anything, and there’s nothing you need to do.'),
      facts(...classFacts('en', details), details.reason !== '' && [labels.en.reason, details.reason]),
      button('Find another class', details.allUrl),
    ],
  }),
  ru: (details) => ({
    subject: `Отменено: ${details.title}, ${details.day}`,
    preview: 'Занятия, которого вы ждали, не будет.',
    greeting: details.greeting,
    headline: 'Занятие, которого вы ждали, отменено',
    blocks: [
      words('Мне пришлось его отменить, и очередь на него закрыта. Вы ничего не платили, делать ничего не нужно.'),
      facts(...classFacts('ru', details), details.reason !== '' && [labels.ru.reason, details.reason]),
      button('Выбрать другое занятие', details.allUrl),
    ],
  }),
}
