import type { Language } from '../../../contract/language.ts'
import type { Task } from '../../../contract/today.ts'
import type { AttentionItem } from '../../domain/attention/attention-repository.ts'
import type { FailedMail } from '../../domain/notifications/failed-mails-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { attentionView } from './attention.ts'

const failedEmail: Record<Language, (to: string | null, subject: string | null) => string> = {
  en: (to, subject) =>
    `A letter to ${to ?? 'the studio'} did not arrive${subject ? `: ${subject}` : ''}. Send it again, or reach them another way.`,
  ru: (to, subject) => `Письмо не дошло: ${to ?? 'студия'}${subject ? `, «${subject}»` : ''}. Отправьте ещё раз или свяжитесь иначе.`,
}

type Reading = { language: Language; zone: string }

/** All that waits for a person, newest first. */
export function taskViews({ money, mails }: { money: AttentionItem[]; mails: FailedMail[] }, reading: Reading): Task[] {
  const tasks = [...money.map((item) => moneyTask(item, reading)), ...mails.map((mail) => mailTask(mail, reading))]
  return tasks.sort((one, other) => Date.parse(other.since) - Date.parse(one.since))
}

function moneyTask(item: AttentionItem, reading: Reading): Task {
  const { done, ...task } = attentionView(item, reading)
  return { ...task, mail_id: null }
}

const mailTask = (mail: FailedMail, { language, zone }: Reading): Task => ({
  id: `mail_failed-${mail.id}`,
  kind: 'mail_failed',
  text: failedEmail[language](mail.to, mail.subject),
  detail: mail.lastError,
  amount: null,
  currency: null,
  since: isoOf(mail.createdAt, zone),
  refund_id: null,
  mail_id: mail.id,
  booking: null,
  client: null,
})
