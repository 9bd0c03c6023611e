import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, facts, note, quote, words } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { labels } from './labels.ts'

/**
 * To whoever wrote through the form. Without a word of theirs: anyone can put anybody's address there, and no stranger's
 * advertisement goes out in our emails.
 */
export const messageReceived: Record<Language, (details: { greeting: string; links: Links }) => EmailText> = {
  en: ({ greeting, links }) => ({
    subject: 'I’ve got your message',
    preview: 'I’ll reply within a day, usually in the evening.',
    greeting,
    headline: 'Thank you for writing',
    blocks: [
      words('I’ve got your message and will reply within a day, usually in the evening, after the last class.'),
      button('See the timetable', links.booking),
      note('Didn’t write to me? Someone probably mistyped their email address; please ignore this email.'),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Ваше сообщение получено',
    preview: 'Отвечу в течение дня, обычно вечером.',
    greeting,
    headline: 'Спасибо, что написали',
    blocks: [
      words('Сообщение дошло. Отвечу в течение дня, обычно вечером, после последнего занятия.'),
      button('Посмотреть расписание', links.booking),
      note('Вы мне не писали? Значит, кто-то ошибся в адресе почты. Просто не обращайте внимания на это письмо.'),
    ],
  }),
}

type Message = { name: string; email: string; subject: string; message: string }

/** To whoever wrote through the form: what staff answer, over what they wrote. */
export const messageReply: Record<Language, (details: Message & { greeting: string; reply: string }) => EmailText> = {
  en: (said) => replyWith(said, 'You wrote:'),
  ru: (said) => replyWith(said, 'Вы писали:'),
}

const replyWith = ({ greeting, subject, message, reply }: Message & { greeting: string; reply: string }, youWrote: string): EmailText => ({
  subject: `Re: ${subject}`.slice(0, 120),
  preview: reply.slice(0, 120),
  greeting,
  headline: subject,
  blocks: [...reply.split(/\n{2,}/).map(words), note(youWrote), quote(message)],
})

/** To the studio: what the form brought. An answer to this email goes to whoever wrote. */
export const studioMessage: Record<Language, (details: Message) => EmailText> = {
  en: ({ name, email, subject, message }) => ({
    subject: `Message: ${subject}`,
    preview: message.slice(0, 120),
    greeting: 'From the contact form',
    headline: subject,
    blocks: [
      facts([labels.en.from, name], [labels.en.address, email]),
      quote(message),
      note('Just reply to this email: your reply goes to the sender.'),
    ],
  }),
  ru: ({ name, email, subject, message }) => ({
    subject: `Сообщение: ${subject}`,
    preview: message.slice(0, 120),
    greeting: 'Из формы на сайте',
    headline: subject,
    blocks: [
      facts([labels.ru.from, name], [labels.ru.address, email]),
      quote(message),
      note('Просто ответьте на это письмо: ответ уйдёт отправителю.'),
    ],
  }),
}
