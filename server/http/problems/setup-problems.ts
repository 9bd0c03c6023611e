import type { ProblemText } from './problem-text.ts'

export const setupProblems = {
  own_email_not_confirmed: {
    status: 409,
    en: 'Confirm your own email in your account first: a test email goes there only.',
    ru: 'Сначала подтвердите свою почту в аккаунте: пробное письмо отправляется только на неё.',
  },
  demo_in_use: {
    status: 409,
    en: 'People who aren’t from the demo have booked its classes, so it can’t be removed. Cancel those bookings first, or change the classes: those you change stay.',
    ru: 'На занятия из примера записались настоящие клиенты, поэтому убрать его нельзя. Сначала отмените эти записи или измените занятия: изменённые вами останутся.',
  },
} satisfies Record<string, ProblemText>
