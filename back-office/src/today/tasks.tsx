import { useTranslate } from 'react-admin'
import type { Task } from '../../../contract/today.ts'
import { NoInbox } from './no-inbox.tsx'
import { TaskLine } from './task-line.tsx'

/** What the machine could not finish. */
export function Tasks({ tasks, hasInbox }: { tasks: Task[]; hasInbox: boolean }) {
  const t = useTranslate()
  return (
    <section className="today-part" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">{t('today.tasks.title')}</h2>
      </header>
      {!hasInbox && <NoInbox />}
      {tasks.length === 0 ? (
        hasInbox && <p className="quiet">{t('today.tasks.none')}</p>
      ) : (
        <ul className="tasks">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  )
}
