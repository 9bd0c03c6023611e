import type { Language } from '../../../packages/contract/content/language.ts'
import { button, type EmailText, type Fact, facts, note } from '../email-parts.ts'

type Details = {
  /** Monday 30 November 2026 */
  date: string
  people: number
  classes: { time: string; title: string; taken: number; capacity: number; waiting: number; url: string }[]
  debtors: { who: string; amount: string }[]
  debtorsCount: number
  tasks: number
  unanswered: number
  todayUrl: string
  settingsUrl: string
}

function ru(n: number, one: string, few: string, many: string): string {
  const [last, lastTwo] = [n % 10, n % 100]
  if (last === 1 && lastTwo !== 11) return `${n} ${one}`
  return `${n} ${last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many}`
}
const en = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const counted = {
  en: {
    classes: (n: number) => en(n, 'class', 'classes'),
    people: (n: number) => en(n, 'person', 'people'),
    tasks: (n: number) => en(n, 'task', 'tasks'),
    messages: (n: number) => en(n, 'message without a reply', 'messages without a reply'),
  },
  ru: {
    classes: (n: number) => ru(n, 'занятие', 'занятия', 'занятий'),
    people: (n: number) => ru(n, 'человек', 'человека', 'человек'),
    tasks: (n: number) => ru(n, 'дело', 'дела', 'дел'),
    messages: (n: number) => ru(n, 'сообщение без ответа', 'сообщения без ответа', 'сообщений без ответа'),
  },
} satisfies Record<Language, unknown>

/** What the day brings, in one line: classes and people, or what waits where nothing is on. */
function summary(language: Language, { classes, people, tasks, unanswered }: Details): string {
  const say = counted[language]
  if (classes.length > 0) return `${say.classes(classes.length)}, ${say.people(people)}`
  return [tasks > 0 && say.tasks(tasks), unanswered > 0 && say.messages(unanswered)].filter(Boolean).join(', ')
}

/** What a class is and how full, and who is left over: `others` of whoever owes. */
const rows = (
  { classes, debtors, debtorsCount, tasks, unanswered }: Details,
  say: {
    spots: (taken: number, capacity: number) => string
    waiting: (n: number) => string
    owes: string
    others: (n: number) => string
    todo: string
    tasks: (n: number) => string
    messages: (n: number) => string
  },
): { timetable: Fact[]; rest: Fact[] } => {
  const owing = debtors.map(({ who, amount }) => `${who}, ${amount}`)
  if (debtorsCount > debtors.length) owing.push(say.others(debtorsCount - debtors.length))
  const todo = [tasks > 0 && say.tasks(tasks), unanswered > 0 && say.messages(unanswered)].filter(Boolean).join('\n')
  return {
    timetable: classes.map(({ time, title, taken, capacity, waiting, url }) => [
      time,
      [title, say.spots(taken, capacity), waiting > 0 && say.waiting(waiting)].filter(Boolean).join(' · '),
      url,
    ]),
    rest: [...(owing.length > 0 ? [[say.owes, owing.join('\n')] as Fact] : []), ...(todo ? [[say.todo, todo] as Fact] : [])],
  }
}

const blocksOf = ({ timetable, rest }: ReturnType<typeof rows>) => [
  ...(timetable.length > 0 ? [facts(...timetable)] : []),
  ...(rest.length > 0 ? [facts(...rest)] : []),
]

/** To each of the staff in the morning: what is on, how many come, who owes, what waits. */
export const digest: Record<Language, (details: Details) => EmailText> = {
  en: (details) => ({
    subject: `Today: ${summary('en', details)}`,
    preview: details.date,
    greeting: details.date,
    headline: summary('en', details),
    blocks: [
      ...blocksOf(
        rows(details, {
          ...counted.en,
          spots: (taken, capacity) => `${taken} of ${capacity}`,
          waiting: (n) => `${n} waiting`,
          owes: 'Still to pay',
          others: (n) => `and ${n} more`,
          todo: 'Waiting for you',
        }),
      ),
      button('Open Today', details.todayUrl),
      note('You get this every morning that has something in it.', { label: 'Change the hour or turn it off', url: details.settingsUrl }),
    ],
  }),
  ru: (details) => ({
    subject: `Сегодня: ${summary('ru', details)}`,
    preview: details.date,
    greeting: details.date,
    headline: summary('ru', details),
    blocks: [
      ...blocksOf(
        rows(details, {
          ...counted.ru,
          spots: (taken, capacity) => `${taken} из ${capacity}`,
          waiting: (n) => `ждут: ${n}`,
          owes: 'Осталось оплатить',
          others: (n) => `и ещё ${n}`,
          todo: 'Ждут вас',
        }),
      ),
      button('Открыть «Сегодня»', details.todayUrl),
      note('Такое письмо приходит по утрам, если на день что-то есть.', { label: 'Изменить час или выключить', url: details.settingsUrl }),
    ],
  }),
}
