import type { Language } from '../../../../packages/contract/content/language.ts'
import type { BookingTexts } from '../../booking-texts.ts'
import { type Block, type EmailText, partsIn } from '../../email-parts.ts'
import { buttons, labels } from '../labels.ts'

export function firstOnline(language: Language, { greeting, title, classUrl, when, joinUrl, links }: BookingTexts): EmailText {
  const { say, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: 'Your first online class: how it works', ru: 'Первое онлайн-занятие: как всё устроено' }),
    preview: say({ en: 'Room for a mat, a screen to one side, and the link.', ru: 'Место под коврик, экран сбоку и ссылка.' }),
    greeting,
    headline: say({ en: 'Your first online class', ru: 'Ваше первое онлайн-занятие' }),
    blocks: [
      facts([labels.what, title, classUrl], [labels.when, when]),
      ...beforeFirstOnline(language),
      button(buttons.join, joinUrl),
      note(
        { en: 'Link not working? Please let me know before the class.', ru: 'Ссылка не открывается? Напишите, пожалуйста, до занятия.' },
        { label: buttons.writeToMe, url: links.contact },
      ),
    ],
  }
}

export function beforeFirstOnline(language: Language): Block[] {
  const { paragraph } = partsIn(language)
  return [
    paragraph({
      en: 'You’ll need a phone, tablet or computer, and room for a mat. Put the screen to one side of the mat, low down, so that I can see all of you. A wide angle helps more than a good camera.',
      ru: 'Понадобится место, чтобы расстелить коврик, а ещё телефон, планшет или компьютер. Поставьте экран сбоку от коврика и пониже, чтобы я видела вас целиком. Широкий угол обзора важнее качества камеры.',
    }),
    paragraph({
      en: 'Fifteen minutes before we start, open the link, check the sound and leave the camera on. Shoes off, loose clothes, a blanket for the end.',
      ru: 'За пятнадцать минут до начала откройте ссылку, проверьте звук и оставьте камеру включённой. Занимаемся без обуви и в свободной одежде; для отдыха в конце пригодится плед.',
    }),
  ]
}
