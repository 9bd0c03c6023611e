import type { Language } from '../../../packages/contract/content/language.ts'

type Words = { voucher: string; forWhom: string; until: string; code: string; heading: [string, string]; how: string }

/** The texts in the gift's language, next to the Czech ones. The second part of `heading` is coloured. */
export const words: Record<Language, Words & { use: (address: string, isPass: boolean) => string }> = {
  en: {
    voucher: 'Gift voucher',
    forWhom: 'For',
    until: 'valid until',
    code: 'Code',
    heading: ['An hour that', 'is all yours'],
    how: 'How to use it',
    use: (address, isPass) =>
      isPass
        ? `Open ${address} and enter the code. The pass is then yours and begins with your first class.`
        : `Open ${address} and enter the code. You can then use the amount for any class or event; whatever is left stays in your credit.`,
  },
  ru: {
    voucher: 'Подарочный сертификат',
    forWhom: 'Для кого',
    until: 'действует до',
    code: 'Код',
    heading: ['Час только', 'для себя'],
    how: 'Как воспользоваться',
    use: (address, isPass) =>
      isPass
        ? `Откройте ${address} и введите код. Абонемент станет вашим и начнёт действовать с первого занятия.`
        : `Откройте ${address} и введите код. Сумму можно потратить на любое занятие или встречу, остаток сохранится на балансе.`,
  },
}

export const czech = {
  voucher: 'Dárkový poukaz',
  until: 'platí do',
  code: 'Kód',
  how: 'Jak poukaz uplatnit',
  use: (address: string, isPass: boolean) =>
    isPass
      ? `Otevřete ${address} a zadejte kód: permanentka je vaše a začne první lekcí.`
      : `Otevřete ${address} a zadejte kód. Částku pak využijete na kteroukoli lekci nebo akci, zbytek vám zůstane jako kredit.`,
}
