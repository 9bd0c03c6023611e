import type { Language } from '../../contract/language.ts'
import type { Problem } from '../../contract/problem.ts'
import type { RefusalDetail, RefusalReason } from '../domain/decision.ts'
import { toCrowns } from '../domain/money.ts'
import { previewView } from './views/cancellation-preview.ts'
import { clashView } from './views/clash.ts'

/** Refusals that only the wire knows. */
type WireReason =
  | 'validation'
  | 'malformed'
  | 'unauthorized'
  | 'forbidden'
  | 'second_factor_due'
  | 'too_large'
  | 'photo_too_large'
  | 'wrong_media'
  | 'rate_limited'
  | 'bad_signature'
  | 'unavailable'
  | 'media_down'
  | 'backup_place_down'
  | 'internal'

type Sentences = { status: number } & Record<Language, string>

/** Reason → status and sentence. The one map of both. */
const problems: Record<RefusalReason | WireReason, Sentences> = {
  not_found: { status: 404, en: 'Not found.', ru: 'Не найдено.' },
  already_booked: { status: 409, en: 'You have booked this already.', ru: 'Вы уже записаны.' },
  already_started: { status: 409, en: 'This has already started.', ru: 'Занятие уже началось.' },
  inactive: { status: 409, en: 'This can no longer be booked.', ru: 'На это занятие больше нельзя записаться.' },
  sold_out: { status: 409, en: 'Someone took the last place.', ru: 'Последнее место уже заняли.' },
  too_many_holds: {
    status: 409,
    en: 'You have five unpaid bookings. Pay for one of them or give it back first.',
    ru: 'У вас пять неоплаченных записей. Сначала оплатите или отмените одну из них.',
  },
  address_not_confirmed: {
    status: 409,
    en: 'You already have an unpaid booking. To hold another spot, pay for it or confirm your email address first.',
    ru: 'У вас уже есть неоплаченная запись. Чтобы записаться ещё, сначала оплатите её или подтвердите адрес почты.',
  },
  price_changed: { status: 409, en: 'The price has changed.', ru: 'Цена изменилась.' },
  service_mismatch: { status: 400, en: 'This slot belongs to another service.', ru: 'Это время относится к другому занятию.' },
  not_pending: { status: 409, en: 'Only an unpaid booking can be given back.', ru: 'Отменить можно только неоплаченную запись.' },
  has_another_booking: {
    status: 409,
    en: 'This person has another booking of it.',
    ru: 'У этого человека уже есть другая запись сюда.',
  },
  discount_used: {
    status: 409,
    en: 'This person has used the discount for a first online class on another booking.',
    ru: 'Скидка на первое онлайн-занятие у этого человека уже ушла на другую запись.',
  },
  person_erased: {
    status: 409,
    en: 'This person has deleted their account, so they can’t have a spot any more.',
    ru: 'Этот человек удалил аккаунт, записать его уже нельзя.',
  },
  already_paid: { status: 409, en: 'This is already paid for.', ru: 'Это уже оплачено.' },
  hold_lapsed: {
    status: 409,
    en: 'The time to pay has run out. Please book again.',
    ru: 'Время на оплату вышло. Пожалуйста, запишитесь ещё раз.',
  },
  provider_down: {
    status: 503,
    en: 'Card payments are not answering just now. Nothing was charged; please try again in a minute.',
    ru: 'Оплата картой сейчас не отвечает. Деньги не списаны; попробуйте через минуту.',
  },
  page_closed: { status: 409, en: 'This payment page is closed.', ru: 'Эта страница оплаты закрыта.' },
  money_in_question: {
    status: 409,
    en: 'The studio is looking into a payment for this booking. Please don’t pay again; write to us if you are waiting.',
    ru: 'Студия проверяет платёж по этой записи. Пожалуйста, не платите ещё раз; если ждёте долго, напишите нам.',
  },
  not_refundable: {
    status: 409,
    en: 'No money has come for this booking that could be given back.',
    ru: 'По этой записи нет денег, которые можно вернуть.',
  },
  refund_too_much: {
    status: 409,
    en: 'That is more than is left of the payment.',
    ru: 'Это больше, чем осталось от платежа.',
  },
  refund_not_failed: {
    status: 409,
    en: 'Only a refund that failed can be tried again.',
    ru: 'Повторить можно только неудавшийся возврат.',
  },
  not_by_hand: {
    status: 409,
    en: 'This money goes back through the card provider: there is nothing to hand over.',
    ru: 'Эти деньги возвращаются через платёжную систему, отдавать ничего не нужно.',
  },
  key_reused: {
    status: 409,
    en: 'This Idempotency-Key was used for something else already.',
    ru: 'Этот Idempotency-Key уже использован для другого запроса.',
  },
  has_money: {
    status: 409,
    en: 'The studio has money for this booking, so it cannot be deleted. Give the money back: the booking is cancelled with it.',
    ru: 'За эту запись у студии есть деньги, поэтому удалить её нельзя. Верните деньги: запись отменится вместе с этим.',
  },
  email_taken: { status: 409, en: 'This email already has an account.', ru: 'На этот адрес уже есть учётная запись.' },
  invalid_credentials: { status: 401, en: 'Invalid email or password', ru: 'Неверная почта или пароль' },
  invalid_token: { status: 401, en: 'Please log in again.', ru: 'Войдите, пожалуйста, ещё раз.' },
  second_factor_required: {
    status: 401,
    en: 'Please enter the code from your authenticator app.',
    ru: 'Введите код из приложения-аутентификатора.',
  },
  second_factor_wrong: {
    status: 401,
    en: 'This code is wrong, or was used already.',
    ru: 'Код неверный или уже использован.',
  },
  second_factor_due: {
    status: 403,
    en: 'The studio asks its staff to use two-step verification. Set it up in your account first.',
    ru: 'Студия просит сотрудников пользоваться двухэтапной аутентификацией. Сначала настройте её в своём аккаунте.',
  },
  second_factor_on: { status: 409, en: 'Two-step verification is already on.', ru: 'Двухэтапная аутентификация уже включена.' },
  // Not 401, as below.
  wrong_code: { status: 400, en: 'This code is wrong, or was used already.', ru: 'Код неверный или уже использован.' },
  too_many_codes: {
    status: 429,
    en: 'Too many wrong codes. Please try again in an hour.',
    ru: 'Слишком много неверных кодов. Попробуйте через час.',
  },
  // Not 401: the site would refresh its token and try again.
  wrong_password: { status: 400, en: 'The current password is wrong.', ru: 'Текущий пароль неверен.' },
  password_common: {
    status: 400,
    en: 'This password is among the first that others try. Please choose another one.',
    ru: 'Этот пароль подбирают одним из первых. Придумайте, пожалуйста, другой.',
  },
  invalid_reset_link: {
    status: 400,
    en: 'The password reset link is invalid or has expired.',
    ru: 'Ссылка для смены пароля недействительна или устарела.',
  },
  invalid_email_link: {
    status: 400,
    en: 'The link to confirm the address is invalid or has expired.',
    ru: 'Ссылка для подтверждения адреса недействительна или устарела.',
  },
  new_password_needed: {
    status: 409,
    en: 'Set a new password to confirm this email address.',
    ru: 'Чтобы подтвердить адрес почты, задайте новый пароль.',
  },
  email_unproven: {
    status: 409,
    en: 'Please confirm the email address you have now first. You can request the link in your account.',
    ru: 'Сначала подтвердите нынешний адрес почты. Ссылку можно запросить в аккаунте.',
  },
  last_staff: {
    status: 409,
    en: 'This is the only staff account, and the studio needs one. Make another first.',
    ru: 'Это единственный аккаунт сотрудника, без него студии не обойтись. Сначала создайте другой.',
  },
  paid_ahead: {
    status: 409,
    en: 'You have paid for classes that are still to come. Their places would be freed for others; please confirm that.',
    ru: 'У вас есть оплаченные занятия впереди. Места освободятся для других; подтвердите, что согласны.',
  },
  person_paid_ahead: {
    status: 409,
    en: 'This person has paid for classes that are still to come. Their places would be freed for others; please confirm that.',
    ru: 'У этого человека есть оплаченные занятия впереди. Места освободятся для других; подтвердите, что согласны.',
  },
  owes: {
    status: 409,
    en: 'There are classes that aren’t paid for yet. Settle them first, or confirm that they are cancelled.',
    ru: 'Есть занятия, за которые ещё не заплачено. Сначала рассчитайтесь или подтвердите, что эти записи отменяются.',
  },
  has_address: {
    status: 409,
    en: 'This person has an address already, and only they can change it.',
    ru: 'Адрес почты уже есть, и сменить его может только сам человек.',
  },
  needs_address: {
    status: 409,
    en: 'A staff account needs an email address. Give them one first.',
    ru: 'Аккаунту сотрудника нужен адрес почты. Сначала укажите его.',
  },
  overlap: { status: 409, en: 'Something else is on at that time.', ru: 'На это время уже что-то назначено.' },
  in_use: { status: 409, en: 'It has bookings and cannot be deleted.', ru: 'Есть записи, поэтому удалить нельзя.' },
  capacity_below_taken: { status: 409, en: 'More places are taken than that.', ru: 'Занято больше мест, чем указано.' },
  price_below_minimum: {
    status: 400,
    en: 'A price is either 0 or at least CZK 15, the least a card can be charged.',
    ru: 'Цена — либо 0, либо не меньше 15 Kč: меньше с карты списать нельзя.',
  },
  name_missing: { status: 400, en: 'Give it a name in at least one language.', ru: 'Нужно название хотя бы на одном языке.' },
  ends_before_start: { status: 400, en: 'It must end after it starts.', ru: 'Окончание должно быть позже начала.' },
  no_dates: { status: 400, en: 'No date matches these weekdays.', ru: 'Ни одна дата не подходит под эти дни недели.' },
  too_many_dates: {
    status: 400,
    en: 'A series has at most 200 dates within two years.',
    ru: 'В серии не больше 200 занятий в пределах двух лет.',
  },
  time_skipped: {
    status: 400,
    en: 'The clocks go forward then, and this time is skipped. Choose another.',
    ru: 'Часы в этот день переводят вперёд, и такого времени не будет. Выберите другое.',
  },
  changed_again: {
    status: 409,
    en: 'It has been changed again since, and cannot be put back by itself.',
    ru: 'С тех пор это снова изменили, вернуть само собой уже нельзя.',
  },
  photo_unsupported: {
    status: 415,
    en: 'This file is no photo that can be shown: choose a JPEG, PNG, WebP or AVIF.',
    ru: 'Такой файл показать нельзя: выберите снимок в формате JPEG, PNG, WebP или AVIF.',
  },
  photo_heic: {
    status: 415,
    en: 'HEIC photos cannot be read here: save it as JPEG and choose it again.',
    ru: 'Снимки в формате HEIC здесь не читаются: сохраните его как JPEG и выберите снова.',
  },
  photo_unreadable: {
    status: 400,
    en: 'The photo is empty or damaged: choose the original again.',
    ru: 'Снимок пустой или повреждён: выберите исходный файл ещё раз.',
  },
  photo_too_many_pixels: {
    status: 413,
    en: 'The photo has more than 50 megapixels: make it smaller first.',
    ru: 'В снимке больше 50 мегапикселей: сначала уменьшите его.',
  },
  photo_too_large: {
    status: 413,
    en: 'The photo is larger than 20 MB: make it smaller first.',
    ru: 'Снимок больше 20 МБ: сначала уменьшите его.',
  },
  not_resendable: {
    status: 409,
    en: 'This letter cannot be sent again: it is still on its way, or it held a link that works once.',
    ru: 'Это письмо нельзя отправить ещё раз: оно в пути или в нём была одноразовая ссылка.',
  },
  too_late: {
    status: 409,
    en: 'It is too late to take this back: it is on its way.',
    ru: 'Отменить это уже нельзя: всё в пути.',
  },
  already_over: { status: 409, en: 'This is over already.', ru: 'Это уже закончилось.' },
  changed_meanwhile: {
    status: 409,
    en: 'The bookings have changed meanwhile. Please look at the new numbers.',
    ru: 'Записи тем временем изменились. Посмотрите, пожалуйста, на новые числа.',
  },
  being_cancelled: {
    status: 409,
    en: 'This class is being cancelled. Undo the cancellation first.',
    ru: 'Занятие отменяется. Сначала верните отмену.',
  },
  nobody_booked: {
    status: 409,
    en: 'Nobody in this class can be written to.',
    ru: 'На этом занятии некому написать.',
  },
  validation: { status: 400, en: 'Please check the highlighted fields.', ru: 'Проверьте отмеченные поля.' },
  malformed: { status: 400, en: 'The request could not be read.', ru: 'Запрос не удалось прочитать.' },
  unauthorized: { status: 401, en: 'Please log in.', ru: 'Войдите, пожалуйста.' },
  forbidden: { status: 403, en: 'This is for staff only.', ru: 'Это доступно только сотрудникам.' },
  too_large: { status: 413, en: 'The request is too large.', ru: 'Запрос слишком большой.' },
  wrong_media: { status: 415, en: 'Send this as JSON.', ru: 'Отправьте данные в формате JSON.' },
  rate_limited: { status: 429, en: 'Too many attempts. Please wait a little.', ru: 'Слишком много попыток. Подождите немного.' },
  bad_signature: { status: 400, en: 'The signature does not match.', ru: 'Подпись не совпадает.' },
  backup_place_down: {
    status: 503,
    en: 'The place for backups did not take it. The last backup is still there.',
    ru: 'Хранилище резервных копий не приняло копию. Прежняя копия на месте.',
  },
  unavailable: {
    status: 503,
    en: 'The database is not answering just now. Please try again in a minute.',
    ru: 'База данных сейчас не отвечает. Попробуйте через минуту.',
  },
  media_down: {
    status: 503,
    en: 'The store of pictures is not answering just now. Please try again in a minute.',
    ru: 'Хранилище снимков сейчас не отвечает. Попробуйте через минуту.',
  },
  internal: { status: 500, en: 'Something broke on our side. Please try again.', ru: 'Что-то сломалось у нас. Попробуйте ещё раз.' },
}

export type ProblemReason = keyof typeof problems

export const statusOf = (reason: ProblemReason): number => problems[reason].status

/** The body of a refusal, in the request's language. */
export function problemBody(reason: ProblemReason, language: Language, detail?: RefusalDetail, zone = 'Europe/Prague'): Problem {
  const body: Problem = { error: problems[reason][language], code: reason }
  if (detail?.price !== undefined) body.price = toCrowns(detail.price)
  if (detail?.days) body.days = detail.days
  if (detail?.clashes) body.clashes = detail.clashes.map((clash) => clashView(clash, language, zone))
  if (detail?.inUse) body.in_use = detail.inUse.map((clash) => clashView(clash, language, zone))
  if (detail?.preview) body.preview = previewView(detail.preview)
  return body
}
