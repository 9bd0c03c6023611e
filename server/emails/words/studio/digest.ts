import type { Language } from '../../../../packages/contract/content/language.ts'
import { type Bilingual, type EmailText, partsIn, type Row } from '../../email-parts.ts'
import { english, russian } from '../../plural.ts'

type DigestClass = {
  time: string
  title: string
  taken: number
  capacity: number
  waiting: number
  url: string
  /** Empty if the settings turn names off. `isPaid`: null if the seat is free. */
  names: { who: string; isPaid: boolean | null }[]
}

type Details = {
  date: string
  people: number
  classes: DigestClass[]
  debtors: { who: string; amount: string }[]
  debtorsCount: number
  tasks: number
  unanswered: number
  todayUrl: string
  settingsUrl: string
}

const counted = {
  classes: (n: number) => ({ en: english(n, 'class', 'classes'), ru: russian(n, 'занятие', 'занятия', 'занятий') }),
  people: (n: number) => ({ en: english(n, 'person', 'people'), ru: russian(n, 'человек', 'человека', 'человек') }),
  tasks: (n: number) => ({ en: english(n, 'task', 'tasks'), ru: russian(n, 'задача', 'задачи', 'задач') }),
  messages: (n: number) => ({
    en: english(n, 'unanswered message', 'unanswered messages'),
    ru: russian(n, 'сообщение без ответа', 'сообщения без ответа', 'сообщений без ответа'),
  }),
} satisfies Record<string, (n: number) => Bilingual>

function todo(language: Language, { tasks, unanswered }: Details): string[] {
  const { say } = partsIn(language)
  return [...(tasks > 0 ? [say(counted.tasks(tasks))] : []), ...(unanswered > 0 ? [say(counted.messages(unanswered))] : [])]
}

function summary(language: Language, details: Details): string {
  const { say } = partsIn(language)
  const { classes, people } = details
  return classes.length > 0 ? `${say(counted.classes(classes.length))}, ${say(counted.people(people))}` : todo(language, details).join(', ')
}

function timetable(language: Language, { classes }: Details): Row[] {
  const { say } = partsIn(language)
  return classes.map(({ time, title, taken, capacity, waiting, url }) => [
    time,
    [
      title,
      say({ en: `${taken} of ${capacity}`, ru: `${taken} из ${capacity}` }),
      waiting > 0 && say({ en: `${waiting} waiting`, ru: `в очереди: ${waiting}` }),
    ]
      .filter(Boolean)
      .join(' · '),
    url,
  ])
}

function rosters(language: Language, { classes }: Details): Row[] {
  const { say } = partsIn(language)
  const paid: Bilingual = { en: 'paid', ru: 'оплачено' }
  const unpaid: Bilingual = { en: 'not paid yet', ru: 'не\u00a0оплачено' }
  const line = ({ who, isPaid }: DigestClass['names'][number]) =>
    `${who}, ${say(isPaid === null ? { en: 'free', ru: 'бесплатно' } : isPaid ? paid : unpaid)}`
  return classes.filter(({ names }) => names.length > 0).map(({ time, title, names }) => [`${title}, ${time}`, names.map(line).join('\n')])
}

function rest(language: Language, details: Details): Row[] {
  const { say } = partsIn(language)
  const others = details.debtorsCount - details.debtors.length
  const owing = details.debtors.map(({ who, amount }) => `${who}, ${amount}`)
  if (others > 0) owing.push(say({ en: `and ${others} more`, ru: `и ещё ${others}` }))
  const rows: Row[] = [
    [{ en: 'Still to pay', ru: 'Осталось оплатить' }, owing.join('\n')],
    [{ en: 'Waiting for you', ru: 'Что нужно сделать' }, todo(language, details).join('\n')],
  ]
  return rows.filter(([, value]) => value !== '')
}

export function digest(language: Language, details: Details): EmailText {
  const { say, facts, button, note } = partsIn(language)
  return {
    subject: `${say({ en: 'Today', ru: 'Сегодня' })}: ${summary(language, details)}`,
    preview: details.date,
    greeting: details.date,
    headline: summary(language, details),
    blocks: [
      ...[timetable(language, details), rosters(language, details), rest(language, details)]
        .filter((rows) => rows.length > 0)
        .map((rows) => facts(...rows)),
      button({ en: 'Open Today', ru: 'Открыть «Сегодня»' }, details.todayUrl),
      note(
        {
          en: 'You get this email on days when there are classes, tasks or unanswered messages.',
          ru: 'Такое письмо приходит в дни, когда есть занятия, задачи или сообщения без ответа.',
        },
        { label: { en: 'Change the time or turn it off', ru: 'Изменить время или выключить' }, url: details.settingsUrl },
      ),
    ],
  }
}
