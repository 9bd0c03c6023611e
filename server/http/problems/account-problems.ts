import type { ProblemText } from './problem-text.ts'

export const accountProblems = {
  email_taken: { en: 'There’s already an account with this email address.', ru: 'Аккаунт с этой почтой уже есть.' },
  invalid_credentials: { status: 401, en: 'Invalid email or password', ru: 'Неверная почта или пароль' },
  invalid_token: { status: 401, en: 'Please log in again.', ru: 'Войдите, пожалуйста, ещё раз.' },
  second_factor_required: {
    status: 401,
    en: 'Enter the current code from your authenticator app.',
    ru: 'Введите код из приложения-аутентификатора.',
  },
  second_factor_wrong: {
    status: 401,
    en: 'This code is wrong or has already been used.',
    ru: 'Код неверный или уже использован.',
  },
  second_factor_on: { en: 'Two-step verification is already on.', ru: 'Двухэтапная аутентификация уже включена.' },
  wrong_code: { status: 400, en: 'This code is wrong or has already been used.', ru: 'Код неверный или уже использован.' },
  code_wrong: {
    status: 400,
    en: 'That code isn’t right. Please use the one from the latest email.',
    ru: 'Код не подходит. Введите код из последнего письма.',
  },
  code_over: {
    status: 400,
    en: 'This code has expired, or it was requested in another browser. Please request a new one.',
    ru: 'Этот код больше не действует или был запрошен в другом браузере. Запросите новый.',
  },
  email_not_correctable: {
    en: 'The email address can no longer be corrected here. Write to me and I’ll correct it.',
    ru: 'Исправить почту здесь уже нельзя. Напишите мне, и я её исправлю.',
  },
  account_in_use: {
    en: 'This account has been used for bookings or purchases, so it can’t be closed here. Please write to me.',
    ru: 'С этого аккаунта уже записывались или что-то покупали, поэтому закрыть его здесь нельзя. Напишите мне, пожалуйста.',
  },
  too_many_codes: {
    status: 429,
    en: 'Too many wrong codes. Please try again in an hour.',
    ru: 'Слишком много неверных кодов. Попробуйте через час.',
  },
  // The status is not 401, which would make the site refresh its token and retry.
  wrong_password: { status: 400, en: 'The current password is incorrect.', ru: 'Неверный текущий пароль.' },
  password_common: {
    status: 400,
    en: 'This password is too easy to guess. Please choose another one.',
    ru: 'Этот пароль слишком легко подобрать. Придумайте, пожалуйста, другой.',
  },
  invalid_reset_link: {
    status: 400,
    en: 'The password reset link is invalid or has expired.',
    ru: 'Ссылка для смены пароля недействительна, или её срок истёк.',
  },
  invalid_email_link: {
    status: 400,
    en: 'This confirmation link is invalid or has expired. You can request another one in your account.',
    ru: 'Ссылка для подтверждения почты недействительна, или её срок истёк. Новую можно запросить в аккаунте.',
  },
  new_password_needed: { en: 'Set a new password to confirm this email address.', ru: 'Чтобы подтвердить почту, задайте новый пароль.' },
  email_unproven: {
    en: 'Please confirm your email address first. You can request the link in your account.',
    ru: 'Сначала подтвердите почту. Ссылку для этого можно запросить в аккаунте.',
    toStaff: { en: 'This client hasn’t confirmed their email address yet.', ru: 'Этот клиент ещё не подтвердил почту.' },
  },
  last_staff: {
    en: 'This is the only staff account, and the studio needs at least one. Create another one first.',
    ru: 'Это единственный аккаунт сотрудника, без него студии не обойтись. Сначала создайте другой.',
  },
  owner_stays: {
    en: 'This account has had staff access the longest, so it belongs to the owner. Only the owner can give up this access.',
    ru: 'Это аккаунт владельца: доступ сотрудника он получил раньше остальных. Отказаться от доступа может только сам владелец.',
  },
  paid_ahead: {
    en: 'You have paid classes coming up. Please confirm that your spots will be released without an automatic refund.',
    ru: 'Впереди у вас оплаченные занятия. Подтвердите, что места на них освободятся, а деньги автоматически не вернутся.',
  },
  person_paid_ahead: {
    en: 'This client has paid classes coming up. Please confirm that their spots will be released without an automatic refund.',
    ru: 'Впереди у этого клиента оплаченные занятия. Подтвердите, что места на них освободятся, а деньги автоматически не вернутся.',
  },
  owes: {
    en: 'You have bookings that aren’t paid for yet. Pay for them first, or tick the box to cancel them.',
    ru: 'У вас есть неоплаченные записи. Сначала заплатите за них — или отметьте «Отменить и неоплаченные записи».',
  },
  person_owes: {
    code: 'owes',
    en: 'This client hasn’t paid for some bookings. Record the payment or write off the debt first, or tick the box to cancel the bookings.',
    ru: 'За некоторые записи этот клиент ещё не заплатил. Сначала отметьте оплату или спишите долг — или поставьте отметку «Отменить и неоплаченные записи».',
  },
  has_credit: {
    en: 'You still have credit with me. Use it first, or ask me to pay out the part that came from payments. To delete your account anyway, tick the box: credit, passes and courses can’t be used afterwards.',
    ru: 'У вас на балансе ещё есть деньги. Сначала потратьте их или попросите меня вернуть то, что вы заплатили сами. Если всё же хотите удалить аккаунт, поставьте отметку: потом нельзя будет воспользоваться ни деньгами на балансе, ни абонементами, ни курсами.',
  },
  person_has_credit: {
    en: 'This client still has credit. Pay it out first, or tick the box to write off credit, passes and courses.',
    ru: 'У этого клиента ещё есть деньги на балансе. Сначала верните их — или отметьте «Списать остаток на балансе, абонементы и курсы».',
  },
  has_pass: {
    en: 'You still have a pass or course you can use. Use it or write to me first. To delete your account anyway, tick the box: credit, passes and courses can’t be used afterwards.',
    ru: 'У вас ещё есть абонемент или курс с неиспользованными занятиями. Сначала используйте их или напишите мне. Если всё же хотите удалить аккаунт, поставьте отметку: потом нельзя будет воспользоваться ни деньгами на балансе, ни абонементами, ни курсами.',
  },
  person_has_pass: {
    en: 'This client still has a pass or course they can use. Refund it first, or tick the box to write off credit, passes and courses.',
    ru: 'У этого клиента ещё есть абонемент или курс с неиспользованными занятиями. Сначала верните за него деньги — или отметьте «Списать остаток на балансе, абонементы и курсы».',
  },
  has_address: {
    en: 'This client has confirmed their email address, so only they can change it.',
    ru: 'Клиент подтвердил почту, поэтому сменить её может только он сам.',
  },
  no_such_account: {
    en: 'There’s no client with this email address. Add the person under People first.',
    ru: 'Клиента с такой почтой нет. Сначала добавьте его в раздел «Клиенты».',
  },
} satisfies Record<string, ProblemText>
