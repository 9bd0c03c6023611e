import type { Language } from '../../../../packages/contract/content/language.ts'
import { type EmailText, partsIn, type Row } from '../../email-parts.ts'

type Kept = { greeting: string; name: string; earlier: string; until: string; facts: Row[]; courseUrl: string }

/** `until`: when the sale to everyone begins. */
export function courseKept(language: Language, { greeting, name, earlier, until, facts: rows, courseUrl }: Kept): EmailText {
  const { say, paragraph, facts, button, note } = partsIn(language)
  return {
    subject: say({ en: `You can book first: ${name}`, ru: `Запишитесь раньше других: ${name}` }),
    preview: say({ en: `Until ${until}, only your group can book it.`, ru: `Для остальных запись откроется ${until}.` }),
    greeting,
    headline: say({ en: 'You can book first', ru: 'Запишитесь раньше других' }),
    blocks: [
      paragraph({
        en: `“${name}” follows the course “${earlier}”, so you can book it before everyone else.`,
        ru: `«${name}» — продолжение курса «${earlier}», поэтому вы можете записаться на него раньше других.`,
      }),
      facts(...rows),
      button({ en: 'See the course', ru: 'Посмотреть курс' }, courseUrl),
      note({
        en: `From ${until}, the course is open to everyone. If you do nothing, nothing is booked or charged.`,
        ru: `Для всех запись откроется ${until}. Если ничего не делать, запись не появится и деньги не спишутся.`,
      }),
    ],
  }
}
