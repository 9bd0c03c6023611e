import type { ProblemText } from './problem-text.ts'

export const voucherProblems = {
  gift_day: {
    status: 409,
    en: 'Choose a day from today to a year ahead.',
    ru: 'Выберите день начиная с сегодняшнего, не дальше чем через год.',
  },
  voucher_unknown: {
    status: 404,
    en: 'There’s no voucher with this code. Check it and try again.',
    ru: 'Сертификата с таким кодом нет. Проверьте код и попробуйте ещё раз.',
  },
  voucher_redeemed: {
    status: 409,
    en: 'This voucher has already been redeemed. If that’s a surprise, write to me.',
    ru: 'Этот сертификат уже использован. Если это неожиданность, напишите мне.',
  },
  voucher_expired: {
    status: 409,
    en: 'This voucher is no longer valid. Write to me and I’ll try to help.',
    ru: 'Этот сертификат больше не действует. Напишите мне, постараюсь помочь.',
  },
  voucher_not_prolonged: {
    status: 409,
    en: 'Choose a day after the present end. A voucher that was redeemed or refunded can’t be extended.',
    ru: 'Выберите день позже нынешнего срока. Использованный или возвращённый сертификат продлить нельзя.',
  },
} satisfies Record<string, ProblemText>
