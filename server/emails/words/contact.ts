import type { Language } from '../../../contract/language.ts'
import { button, type Draft, facts, note, quote, words } from '../email-parts.ts'
import type { Links } from '../links.ts'
import { labels } from './labels.ts'

/**
 * To whoever wrote through the form. Without a word of theirs: anyone can put anybody's address there, and no stranger's
 * advertisement goes out in our emails.
 */
export const messageReceived: Record<Language, (said: { greeting: string; links: Links }) => Draft> = {
  en: ({ greeting, links }) => ({
    subject: 'Your message has reached me',
    preview: 'I answer within a day, mostly in the evening.',
    greeting,
    headline: 'Thank you for writing',
    blocks: [
      words('Your message is here. I answer within a day, mostly in the evening, when the last class is over.'),
      button('See the timetable', links.booking),
      note('You did not write to me? Then somebody mistyped their address, and you can forget this letter.'),
    ],
  }),
  ru: ({ greeting, links }) => ({
    subject: 'Ваше сообщение у меня',
    preview: 'Отвечу в течение дня, чаще всего вечером.',
    greeting,
    headline: 'Спасибо, что написали',
    blocks: [
      words('Сообщение дошло. Отвечу в течение дня, чаще всего вечером, когда закончится последнее занятие.'),
      button('Посмотреть расписание', links.booking),
      note('Вы мне не писали? Значит, кто-то ошибся в своём адресе, и это письмо можно забыть.'),
    ],
  }),
}

type Message = { name: string; email: string; subject: string; message: string }

/** To whoever wrote through the form: what staff answer, over what they wrote. */
export const messageReply: Record<Language, (said: Message & { greeting: string; reply: string }) => Draft> = {
  en: (said) => replyWith(said, 'You wrote:'),
  ru: (said) => replyWith(said, 'Вы писали:'),
}

const replyWith = ({ greeting, subject, message, reply }: Message & { greeting: string; reply: string }, youWrote: string): Draft => ({
  subject: `Re: ${subject}`.slice(0, 120),
  preview: reply.slice(0, 120),
  greeting,
  headline: subject,
  blocks: [...reply.split(/\n{2,}/).map(words), note(youWrote), quote(message)],
})

/** To the studio: what the form brought. An answer to this email goes to whoever wrote. */
export const studioMessage: Record<Language, (said: Message) => Draft> = {
  en: ({ name, email, subject, message }) => ({
    subject: `Message: ${subject}`,
    preview: message.slice(0, 120),
    greeting: 'From the contact form',
    headline: subject,
    blocks: [
      facts([labels.en.who, name], [labels.en.address, email]),
      quote(message),
      note('Just answer this letter: it goes to whoever wrote.'),
    ],
  }),
  ru: ({ name, email, subject, message }) => ({
    subject: `Сообщение: ${subject}`,
    preview: message.slice(0, 120),
    greeting: 'Из формы на сайте',
    headline: subject,
    blocks: [
      facts([labels.ru.who, name], [labels.ru.address, email]),
      quote(message),
      note('Просто ответьте на это письмо: ответ уйдёт автору.'),
    ],
  }),
}
