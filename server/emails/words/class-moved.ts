import type { Language } from '../../../contract/language.ts'
import type { BookingWords } from '../booking-facts.ts'
import { button, type Draft, facts, note, words } from '../email-parts.ts'
import { cannotCome, labels } from './labels.ts'

type Said = BookingWords & { day: string; before: string; beforeWhere: string }

/** The class takes place at another time, or elsewhere. */
export const classMoved: Record<Language, (said: Said) => Draft> = {
  en: ({ greeting, title, when, where, mineUrl, links, day, before, beforeWhere }) => ({
    subject: `Moved: ${title}, now ${day}`,
    preview: 'Your place moves with it. Please check that you can come.',
    greeting,
    headline: 'The class has moved',
    blocks: [
      words('I had to move a class that you have booked. Your place moves with it; you need not do anything if it suits you.'),
      facts([labels.en.what, title], [labels.en.when, when], [labels.en.where, where], [labels.en.before, `${before}\n${beforeWhere}`]),
      button('My Bookings', mineUrl),
      note('It doesn’t suit you? We will find another time, or I give the money back:', {
        label: 'write to me',
        url: links.writeAbout(cannotCome.en(title, day)),
      }),
    ],
  }),
  ru: ({ greeting, title, when, where, mineUrl, links, day, before, beforeWhere }) => ({
    subject: `Перенос: ${title}, теперь ${day}`,
    preview: 'Ваше место сохраняется. Проверьте, пожалуйста, удобно ли вам.',
    greeting,
    headline: 'Занятие перенесено',
    blocks: [
      words(
        'Мне пришлось перенести занятие, на которое вы записаны. Место остаётся за вами; если новое время подходит, ничего делать не нужно.',
      ),
      facts([labels.ru.what, title], [labels.ru.when, when], [labels.ru.where, where], [labels.ru.before, `${before}\n${beforeWhere}`]),
      button('Мои записи', mineUrl),
      note('Не подходит? Найдём другое время или я верну деньги:', {
        label: 'напишите мне',
        url: links.writeAbout(cannotCome.ru(title, day)),
      }),
    ],
  }),
}
