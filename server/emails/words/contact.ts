import type { Language } from '../../../packages/contract/content/language.ts'
import { type EmailText, partsIn, quote } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { buttons, labels } from './labels.ts'

/** Confirms a message without quoting it. Anyone can enter another person's address, so the email must not transport advertising. */
export function messageReceived(language: Language, { greeting, links }: { greeting: string; links: Links }): EmailText {
  const { say, paragraph, button, note } = partsIn(language)
  return {
    subject: say({ en: 'I’ve got your message', ru: 'Я получила ваше сообщение' }),
    preview: say({ en: 'I’ll reply within a day, usually in the evening.', ru: 'Отвечу в течение дня, обычно вечером.' }),
    greeting,
    headline: say({ en: 'Thank you for writing', ru: 'Спасибо, что написали' }),
    blocks: [
      paragraph({
        en: 'I’ve got your message and will reply within a day, usually in the evening, after the last class.',
        ru: 'Сообщение дошло. Отвечу в течение дня, обычно вечером, после последнего занятия.',
      }),
      button(buttons.timetable, links.booking),
      note({
        en: 'Didn’t write to me? Someone probably mistyped their email address, so please ignore this email.',
        ru: 'Вы мне не писали? Значит, кто-то ошибся в адресе почты. Просто не обращайте внимания на это письмо.',
      }),
    ],
  }
}

type Message = { name: string; email: string; subject: string; message: string }

export function messageReply(
  language: Language,
  { greeting, subject, message, reply }: Message & { greeting: string; reply: string },
): EmailText {
  const { paragraph, note } = partsIn(language)
  return {
    subject: `Re: ${subject}`.slice(0, 120),
    preview: reply.slice(0, 120),
    greeting,
    headline: subject,
    blocks: [...reply.split(/\n{2,}/).map(paragraph), note({ en: 'You wrote:', ru: 'Вы писали:' }), quote(message)],
  }
}

/** Sent to the studio. A reply goes to the sender of the message. */
export function studioMessage(language: Language, { name, email, subject, message }: Message): EmailText {
  const { say, facts, note } = partsIn(language)
  return {
    subject: say({ en: `Message: ${subject}`, ru: `Сообщение: ${subject}` }),
    preview: message.slice(0, 120),
    greeting: say({ en: 'From the contact form', ru: 'Из формы на сайте' }),
    headline: subject,
    blocks: [
      facts([labels.from, name], [labels.address, email]),
      quote(message),
      note({
        en: 'Just reply to this email: your reply goes to the sender.',
        ru: 'Просто ответьте на это письмо: ответ уйдёт отправителю.',
      }),
    ],
  }
}
