import { typeset } from '../../../../packages/content/typeset.ts'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Task, Today as TodayResponse } from '../../../../packages/contract/studio/today.ts'
import type { OwedBooking } from '../../../domain/bookings/owed/debtor-list-repository.ts'
import type { RecentCancellation } from '../../../domain/bookings/roster/recent-cancellation-list-repository.ts'
import type { AttentionItem } from '../../../domain/checkout/attention/attention-repository.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import type { FailedEmail } from '../../../domain/kernel/outbox/failed-emails-repository.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BankTask } from '../../../domain/money/bank/read-bank.ts'
import type { Today } from '../../../domain/office/reports/read-today.ts'
import type { ShortClass } from '../../../domain/operations/classes/minimum/list-short-classes.ts'
import type { UndecidedDays } from '../../../domain/operations/classes/minimum/undecided-classes-repository.ts'
import type { RefusedAction } from '../../../domain/operations/deferred/deferred-action-repository.ts'
import { inLanguage, titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { dayMonthYear, money } from '../../../emails/format.ts'
import { problemSentence } from '../../problems/problem.ts'
import type { Audience } from '../booking/audience.ts'
import { bookedResponse } from '../booking/booked.ts'
import { attentionResponse } from '../money/attention.ts'
import { messageResponse } from '../people/message.ts'
import { daysText } from '../schedule/days-off.ts'
import { classWithRosterResponse } from '../schedule/offering.ts'
import { shortClassText } from '../schedule/short-class.ts'

const MAX_TASKS = 100

export function todayResponse(found: Today, audience: Audience): TodayResponse {
  const { timeZone } = audience
  return {
    now: isoOf(found.now, timeZone),
    day: found.day,
    classes: found.classes.map((each) => classWithRosterResponse(each, audience)),
    next_class_id: found.nextClassId,
    left: found.leavers.map((leaver) => leaverResponse(leaver, audience)),
    unproven_discounts: found.unprovenDiscounts.map(({ bookingId, person, offering }) =>
      personInClass({ bookingId, person, offering }, audience),
    ),
    messages: found.messages.map((message) => messageResponse(message, audience)),
    unread_count: found.unreadCount,
    has_studio_inbox: found.hasStudioInbox,
    has_stuck_list: found.hasStuckList,
    restored: found.restored && {
      backup_made_at: isoOf(found.restored.madeAt, timeZone),
      at: isoOf(found.restored.restoredAt, timeZone),
    },
    failed_drill: found.failedDrill && {
      backup_made_at: isoOf(found.failedDrill.madeAt, timeZone),
      at: isoOf(found.failedDrill.ranAt, timeZone),
    },
    site_parts: found.siteParts,
    tasks: taskResponses(found, audience).slice(0, MAX_TASKS),
  }
}

const personInClass = (
  { bookingId, person, offering }: Pick<RecentCancellation, 'bookingId' | 'person' | 'offering'>,
  { language, timeZone }: Audience,
): TodayResponse['unproven_discounts'][number] => ({
  booking_id: bookingId,
  person: { id: person.id, name: nameOf(person) },
  class: {
    id: offering.id,
    kind: offering.kind,
    title: titleOf(offering, language),
    start: isoOf(offering.startsAt, timeZone),
  },
})

const leaverResponse = (
  { bookingId, person, offering, ...leaver }: RecentCancellation,
  audience: Audience,
): TodayResponse['left'][number] => ({
  ...personInClass({ bookingId, person, offering }, audience),
  at: isoOf(leaver.at, audience.timeZone),
  percent: leaver.percent,
  refunded: toCrowns(leaver.refunded),
  seats_free: leaver.seatsFree,
})

const failedEmail: Record<Language, (to: string | null, subject: string | null) => string> = {
  en: (to, subject) =>
    `An email to ${to ?? 'the studio'} wasn’t delivered${subject ? `: ${subject}` : ''}. ${to === null ? 'Resend it.' : 'Resend it or contact the recipient another way.'}`,
  ru: (to, subject) =>
    `Не доставлено письмо ${to === null ? 'в студию' : `на ${to}`}${subject ? `: «${subject}»` : ''}. ${to === null ? 'Отправьте его ещё раз.' : 'Отправьте его ещё раз или свяжитесь с адресатом другим способом.'}`,
}

function taskResponses(
  { money: unfinished, failedEmails, undecided, short, erasedDebts, refusedActions, bankTasks }: Today,
  audience: Audience,
): Task[] {
  const tasks = [
    ...unfinished.map((item) => moneyTask(item, audience)),
    ...failedEmails.map((mail) => emailTask(mail, audience)),
    ...undecided.map((days) => daysOffTask(days, audience)),
    ...short.map((one) => shortClassTask(one, audience)),
    ...erasedDebts.map((one) => erasedDebtTask(one, audience)),
    ...refusedActions.map((one) => refusedActionTask(one, audience)),
    ...bankTasks.map((one) => bankTask(one, audience)),
  ]
  return tasks.sort((one, other) => Date.parse(other.since) - Date.parse(one.since))
}

/** The empty values of a task. Most tasks set only a few of them, because they refer to one object. */
const NOTHING = {
  detail: null,
  amount: null,
  currency: null,
  booking: null,
  order: null,
  client: null,
  refund_id: null,
  by_transfer: false,
  email_id: null,
  days_off_id: null,
  offering_id: null,
  action_id: null,
}

function moneyTask(item: AttentionItem, audience: Audience): Task {
  const { done, ...task } = attentionResponse(item, audience)
  return { ...NOTHING, ...task }
}

const emailTask = (mail: FailedEmail, { language, timeZone }: Audience): Task => ({
  ...NOTHING,
  id: `mail_failed-${mail.id}`,
  kind: 'mail_failed',
  text: typeset(failedEmail[language](mail.to, mail.subject), language),
  detail: mail.lastError,
  since: isoOf(mail.createdAt, timeZone),
  email_id: mail.id,
})

const undecidedDays: Record<Language, (days: string, classes: number) => string> = {
  en: (days, classes) =>
    `Days off (${days}): ${classes} ${classes === 1 ? 'class is' : 'classes are'} still in the timetable. Decide what happens to ${classes === 1 ? 'it' : 'them'}.`,
  ru: (days, classes) =>
    `На выходные (${days}) осталось ${classes === 1 ? 'занятие. Решите, что с ним' : `занятий: ${classes}. Решите, что с ними`} делать.`,
}

const daysOffTask = (days: UndecidedDays, audience: Audience): Task => ({
  ...NOTHING,
  id: `days_off_undecided-${days.id}`,
  kind: 'days_off_undecided',
  text: typeset(undecidedDays[audience.language](daysText(days, audience), days.classes), audience.language),
  since: isoOf(days.madeAt, audience.timeZone),
  days_off_id: days.id,
})

const shortClassTask = ({ offering, state, since, ...facts }: ShortClass, audience: Audience): Task => ({
  ...NOTHING,
  id: `${state === 'short' ? 'too_few_paid' : 'cancelled_for_few'}-${offering.id}`,
  kind: state === 'short' ? 'too_few_paid' : 'cancelled_for_few',
  text: shortClassText({ offering, state, ...facts }, audience),
  since: isoOf(since, audience.timeZone),
  offering_id: offering.id,
})

const erasedDebt: Record<Language, (amount: string) => string> = {
  en: (amount) =>
    `Someone whose account has been deleted still owes ${amount} for this class. Write it off once you know it won’t be paid.`,
  ru: (amount) => `За это занятие остался долг ${amount}, а аккаунт клиента удалён. Спишите долг, когда станет ясно, что оплаты не будет.`,
}

const erasedDebtTask = ({ id, price, offering }: OwedBooking, audience: Audience): Task => ({
  ...NOTHING,
  id: `owed_by_erased-${id}`,
  kind: 'owed_by_erased',
  text: typeset(erasedDebt[audience.language](money(price, audience.language)), audience.language),
  amount: toCrowns(price),
  currency: 'CZK',
  since: isoOf(offering.startsAt, audience.timeZone),
  booking: { id, ...bookedResponse(offering, audience) },
})

const refusedActs: Record<RefusedAction['act'], Record<Language, string>> = {
  paid: { en: 'The payment wasn’t recorded', ru: 'Оплата не отмечена' },
  forgive: { en: 'The debt wasn’t written off', ru: 'Долг не списан' },
  add: { en: 'The payment wasn’t recorded', ru: 'Оплата не отмечена' },
  'pay-link': { en: 'The payment link wasn’t sent', ru: 'Ссылка на оплату не отправлена' },
  refund: { en: 'The refund wasn’t made', ru: 'Деньги не возвращены' },
  ask: { en: 'The payment request wasn’t sent', ru: 'Письмо о долге не отправлено' },
  credit: { en: 'The credit wasn’t changed', ru: 'Баланс не изменён' },
  reassign: { en: 'The payment wasn’t moved', ru: 'Оплата не перенесена' },
  'pay-out': { en: 'The credit wasn’t paid out', ru: 'Деньги с баланса не возвращены' },
  move: { en: 'The booking wasn’t moved', ru: 'Запись не перенесена' },
  'pass-entries': { en: 'The number of classes wasn’t changed', ru: 'Число занятий не изменено' },
  'prolong-pass': { en: 'The pass or course wasn’t extended', ru: 'Абонемент или курс не продлён' },
  'end-pass': { en: 'The pass or course wasn’t ended', ru: 'Абонемент или курс не закрыт' },
  'refund-pass': { en: 'The pass or course wasn’t refunded', ru: 'Деньги за абонемент или курс не возвращены' },
  'refund-voucher': { en: 'The voucher wasn’t refunded', ru: 'Деньги за сертификат не возвращены' },
  'sell-pass': { en: 'The pass wasn’t sold', ru: 'Абонемент не продан' },
  'sell-course': { en: 'The course wasn’t sold', ru: 'Курс не продан' },
  arrived: { en: 'The transfer wasn’t recorded', ru: 'Поступление денег не отмечено' },
  standing: { en: 'The weekly spot wasn’t booked', ru: 'Запись на каждую неделю не сделана' },
  'pause-standing': { en: 'The pause in the weekly spot wasn’t changed', ru: 'Пауза в записи на каждую неделю не изменена' },
  'limit-standing': { en: 'The last day of the weekly spot wasn’t changed', ru: 'Последний день записи на каждую неделю не изменён' },
  'end-standing': { en: 'The weekly spot wasn’t ended', ru: 'Запись на каждую неделю не завершена' },
  attach: { en: 'The transfer wasn’t attached to the payment', ru: 'Не удалось связать перевод с оплатой' },
  'given-back': { en: 'The refund wasn’t recorded', ru: 'Возврат не отмечен' },
  'keep-as-credit': { en: 'The money wasn’t added to the credit', ru: 'Деньги не зачислены на баланс' },
  turn: { en: 'The spot wasn’t given', ru: 'Место не отдано' },
  'refund-date': { en: 'The cancelled class wasn’t refunded', ru: 'Деньги за отменённое занятие не возвращены' },
  'add-date': { en: 'The class wasn’t added to the course', ru: 'Занятие не добавлено в курс' },
}
const notForAll = {
  en: 'Not everyone got a spot in the class added to the course',
  ru: 'Не всем хватило места на занятии, добавленном в курс',
}

// The class was added, although the action ended as `sold_out`. People without a seat in it keep their entry for a make-up.
const whatFailed = ({ act, why }: RefusedAction): Record<Language, string> =>
  act === 'add-date' && why === 'sold_out' ? notForAll : refusedActs[act]

const nameOf = ({ firstName, lastName }: Pick<RecentCancellation['person'], 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

const subjectOf = ({ course, person }: RefusedAction, language: Language): string =>
  course ? inLanguage(course.nameEn, course.nameRu, language) : person ? nameOf(person) || person.email : ''

const refusedActionTask = (action: RefusedAction, { language, timeZone }: Audience): Task => ({
  ...NOTHING,
  id: `action_refused-${action.id}`,
  kind: 'action_refused',
  text: typeset(
    `${whatFailed(action)[language]} (${subjectOf(action, language)}). ${problemSentence(action.why, language, 'staff')}`,
    language,
  ),
  since: isoOf(action.endedAt, timeZone),
  action_id: action.id,
  offering_id: action.offeringId,
})

const openLines: Record<Language, (count: number) => string> = {
  en: (count) =>
    count === 1
      ? 'A bank transfer doesn’t match any payment. Choose the payment it belongs to, or put it aside.'
      : `${count} bank transfers don’t match any payment. Choose the payments they belong to, or put them aside.`,
  ru: (count) =>
    count === 1
      ? 'Пришёл неопознанный перевод. Укажите, за что он, или отложите его.'
      : `Неопознанных переводов: ${count}. Укажите, за что они, или отложите их.`,
}

const waitingElsewhere: Record<Language, (count: number) => string> = {
  en: (count) =>
    count === 1
      ? 'A bank transfer may still arrive on your previous account. Upload a statement of that account, or confirm the transfer yourself.'
      : `${count} bank transfers may still arrive on your previous account. Upload a statement of that account, or confirm the transfers yourself.`,
  ru: (count) =>
    count === 1
      ? 'Перевод ещё может прийти на прежний счёт. Загрузите выписку по этому счёту или подтвердите перевод сами.'
      : `Переводов, которые ещё могут прийти на прежний счёт: ${count}. Загрузите выписку по этому счёту или подтвердите переводы сами.`,
}

const countedTexts = { bank_lines_open: openLines, earlier_account: waitingElsewhere }

const bankTexts: Record<
  Exclude<BankTask['kind'], keyof typeof countedTexts> | 'fio_other_account',
  Record<Language, (endsOn: string) => string>
> = {
  fio_silent: {
    en: () => 'Fio isn’t answering, so transfers aren’t recognised. Until it does, confirm them yourself or upload a statement.',
    ru: () => 'Fio не отвечает, поэтому переводы не опознаются. Пока подтверждайте их сами или загрузите выписку.',
  },
  fio_other_account: {
    en: () =>
      'The Fio token belongs to another account, so transfers to your account aren’t recognised. Ask whoever runs the server to replace the token. Until then, confirm transfers yourself or upload a statement.',
    ru: () =>
      'Токен Fio относится к другому счёту, поэтому переводы на ваш счёт не опознаются. Попросите того, кто обслуживает сервер, заменить токен. Пока подтверждайте переводы сами или загрузите выписку.',
  },
  fio_token_ends: {
    en: (endsOn) => `The Fio token expires on ${endsOn}. Ask whoever runs the server to replace it.`,
    ru: (endsOn) => `Токен Fio действует до ${endsOn}. Попросите того, кто обслуживает сервер, заменить токен.`,
  },
}

const bankTask = ({ kind, since, count, endsOn, isOtherAccount }: BankTask, { language, timeZone }: Audience): Task => ({
  ...NOTHING,
  id: kind,
  kind,
  text: typeset(
    kind === 'bank_lines_open' || kind === 'earlier_account'
      ? countedTexts[kind][language](count)
      : bankTexts[isOtherAccount ? 'fio_other_account' : kind][language](
          endsOn ? dayMonthYear(new Date(`${endsOn}T12:00:00Z`), language, 'UTC') : '',
        ),
    language,
  ),
  since: isoOf(since, timeZone),
})
