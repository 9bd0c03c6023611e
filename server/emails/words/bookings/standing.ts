import type { Language } from '../../../../packages/contract/content/language.ts'
import type { ReportedReason } from '../../../domain/guests/standing/read-standing-report.ts'
import { type Bilingual, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import { buttons } from '../labels.ts'

const reasons: Record<ReportedReason, Bilingual> = {
  cancelled: { en: 'it isn’t in the timetable', ru: 'занятия нет в расписании' },
  days_off: {
    en: 'it falls on days off, and I haven’t decided yet whether to teach it',
    ru: 'занятие приходится на выходные студии, и пока не решено, состоится ли оно',
  },
  waiting: { en: 'it’s full, and you’re on the waiting list', ru: 'мест нет, вы в очереди' },
  full: { en: 'it’s full', ru: 'мест нет' },
  not_open: { en: 'for now, it can only be booked with its course', ru: 'пока записаться можно только вместе с курсом' },
  standing_full: {
    en: 'the spots for weekly bookings are taken; if another one is free, you can book it yourself',
    ru: 'все места, отведённые для записи на каждую неделю, заняты; если есть другое свободное место, запишитесь сами',
  },
  too_late: {
    en: 'if you cancelled it now, the class wouldn’t go back on your pass; if you’d like to come, please book it yourself',
    ru: 'отменить такую запись без потерь было бы уже нельзя; если хотите прийти, запишитесь сами',
  },
  email_unproven: { en: 'your email address isn’t confirmed', ru: 'почта не подтверждена' },
  no_pass: { en: 'you have no pass for it', ru: 'нет действующего абонемента' },
  pass_empty: { en: 'no classes are left on your pass', ru: 'на абонементе не осталось занятий' },
  pass_ends: { en: 'your pass ends before it', ru: 'абонемент закончится раньше' },
  pass_not_for_this: { en: 'your pass doesn’t cover it', ru: 'абонемент на это занятие не действует' },
  pass_day_limit: {
    en: 'you’ve booked as many classes that day as your pass allows',
    ru: 'на этот день у вас уже столько записей, сколько допускает абонемент',
  },
  pass_ahead_limit: {
    en: 'you’ve booked as many classes ahead as your pass allows',
    ru: 'впереди у вас уже столько записей, сколько допускает абонемент',
  },
  pass_start_needed: {
    en: 'you haven’t chosen to start your pass yet; if you’d like to come, please book it yourself and start it then',
    ru: 'вы решили пока не начинать пользоваться абонементом; если хотите прийти, запишитесь сами и начните его при записи',
  },
}

export const standingReason = (reason: ReportedReason, language: Language): string => partsIn(language).say(reasons[reason])

type Week = { greeting: string; booked: Row[]; missed: Row[]; over: Row[]; mineUrl: string }

type Opening = Record<'subject' | 'preview' | 'headline', Bilingual>
const openings: Record<'booked' | 'missed' | 'over', Opening> = {
  booked: {
    subject: { en: 'Your weekly spot: what’s booked', ru: 'Занятия каждую неделю: на что вы записаны' },
    preview: { en: 'Booked with your pass.', ru: 'Записи оплачены абонементом.' },
    headline: { en: 'You’re booked in', ru: 'Вы записаны' },
  },
  missed: {
    subject: { en: 'Your weekly spot: what’s not booked', ru: 'Занятия каждую неделю: на что записать не удалось' },
    preview: { en: 'The dates and the reasons.', ru: 'Даты и причины.' },
    headline: { en: 'Not booked', ru: 'Записать не удалось' },
  },
  over: {
    subject: { en: 'Your weekly spot: no further dates yet', ru: 'Занятия каждую неделю: новых дат пока нет' },
    preview: { en: 'The last date was last week.', ru: 'Последняя дата была на прошлой неделе.' },
    headline: { en: 'No further dates yet', ru: 'Новых дат пока нет' },
  },
}

/** `booked`, `over`: time and title. `missed`: time, and title with the reason. */
export function standingWeek(language: Language, { greeting, booked, missed, over, mineUrl }: Week): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  const isAny = booked.length > 0
  const { subject, preview, headline } = openings[isAny ? 'booked' : missed.length > 0 ? 'missed' : 'over']
  return {
    subject: say(subject),
    preview: say(preview),
    greeting,
    headline: say(headline),
    blocks: [
      ...(isAny
        ? [
            paragraph({ en: 'I’ve booked you into these classes with your pass.', ru: 'Я записала вас на эти занятия по абонементу.' }),
            facts(...booked),
          ]
        : []),
      ...(missed.length > 0
        ? [paragraph({ en: 'You’re not booked into these classes:', ru: 'На эти занятия вы не записаны:' }), facts(...missed)]
        : []),
      ...(over.length > 0
        ? [
            paragraph({
              en: 'The class you come to every week has no further dates in the timetable yet. The last one was:',
              ru: 'У занятия, на которое вы ходите каждую неделю, новых дат в расписании пока нет. Последняя была:',
            }),
            facts(...over),
            paragraph({
              en: 'When further dates are added, I’ll book them with your pass. If you don’t want that, stop your weekly spot in My Bookings.',
              ru: 'Когда новые даты появятся, запишу вас на них по абонементу. Если это не нужно, остановите запись на каждую неделю в «Моих записях».',
            }),
          ]
        : []),
      button(buttons.myBookings, mineUrl),
      ...(isAny
        ? [
            note({
              en: 'Can’t make one of them? Cancel it in My Bookings: the other weeks stay booked.',
              ru: 'Не получается прийти? Отмените эту запись в «Моих записях»: остальные недели останутся за вами.',
            }),
          ]
        : []),
    ],
  }
}

type PassOut = { greeting: string; titles: string[]; last: string | null; isPassValid: boolean; buyUrl: string | null; mineUrl: string }

/**
 * `titles`: of the classes that the pass paid for. `last`: the start of the last booked class. `isPassValid`: the pass is still valid, but
 * ends before the next class. `buyUrl`: null if passes are not for sale.
 */
export function standingPassOut(language: Language, { greeting, titles, last, isPassValid, buyUrl, mineUrl }: PassOut): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: `Time for your next pass: ${titles.join(', ')}`, ru: `Нужен новый абонемент: ${titles.join(', ')}` }),
    preview: say({ en: 'With your next pass, I can keep booking you in.', ru: 'С новым абонементом я смогу записывать вас и дальше.' }),
    greeting,
    headline: say({ en: 'Time for your next pass', ru: 'Пора выбрать новый абонемент' }),
    blocks: [
      paragraph(whyPassOut(titles, last, isPassValid)),
      paragraph(untilWhen(titles.length, last, isPassValid)),
      ...(buyUrl
        ? [
            paragraph({
              en: 'When you buy it, tick “Start my pass now”. Otherwise I can’t book you in automatically for the first 14 days.',
              ru: 'При покупке отметьте «Хочу начать сразу»: без этой отметки первые 14 дней автоматической записи не будет.',
            }),
          ]
        : []),
      buyUrl ? button({ en: 'Buy the next pass', ru: 'Купить новый абонемент' }, buyUrl) : button(buttons.myBookings, mineUrl),
      note({
        en: 'Nothing is renewed or charged automatically.',
        ru: 'Абонемент сам не продлевается, и деньги за новый автоматически не списываются.',
      }),
    ],
  }
}

function whyPassOut(titles: string[], last: string | null, isPassValid: boolean): Bilingual {
  const classes = {
    en: titles.map((title) => `“${title}”`).join(' and '),
    ru: `${titles.length > 1 ? 'занятия' : 'занятие'} ${titles.map((title) => `«${title}»`).join(' и ')}`,
  }
  if (last !== null)
    return {
      en: `You come to ${classes.en} every week. The last class you’re booked into is on ${last}. After that, I need your next pass to book you in.`,
      ru: `Вы ходите на ${classes.ru} каждую неделю. Последнее занятие, на которое вы записаны: ${last}. Чтобы записать вас дальше, нужен новый абонемент.`,
    }
  if (isPassValid)
    return {
      en: `You come to ${classes.en} every week, but your pass ends before the next class I could book.`,
      ru: `Вы ходите на ${classes.ru} каждую неделю, но ваш абонемент закончится раньше следующего занятия, на которое вас можно записать.`,
    }
  return {
    en: `You come to ${classes.en} every week, but your pass can’t pay for any further classes, so I can’t book them.`,
    ru: `Вы ходите на ${classes.ru} каждую неделю, но абонемента на следующие занятия нет, и записать вас я не могу.`,
  }
}

function untilWhen(spots: number, last: string | null, isPassValid: boolean): Bilingual {
  const soon = {
    en: 'As soon as you have your next pass, I’ll book you in again.',
    ru: 'Как только у вас будет новый абонемент, я снова вас запишу.',
  }
  const ends = spots > 1 ? 'your weekly spots end' : 'your weekly spot ends'
  const end = isPassValid
    ? {
        en: `If you don’t have one within two weeks of your current pass ending, ${ends}.`,
        ru: 'Если за две недели после окончания нынешнего абонемента новый не появится, запись на каждую неделю прекратится.',
      }
    : last === null
      ? {
          en: `If you don’t have one within two weeks from now, ${ends}.`,
          ru: 'Если за ближайшие две недели он не появится, запись на каждую неделю прекратится.',
        }
      : {
          en: `If you don’t have one within two weeks of that class, ${ends}.`,
          ru: 'Если за две недели после этого занятия он не появится, запись на каждую неделю прекратится.',
        }
  return { en: `${soon.en} ${end.en}`, ru: `${soon.ru} ${end.ru}` }
}
