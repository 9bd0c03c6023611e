import { useTranslate } from 'react-admin'
import type { Task } from '../../../contract/today.ts'
import { TaskLine } from './task-line.tsx'

/** What the machine could not finish. */
export function Tasks({ tasks }: { tasks: Task[] }) {
  const t = useTranslate()
  return (
    <section className="today-part" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">{t('today.tasks.title')}</h2>
      </header>
      {tasks.length === 0 ? (
        <p className="quiet">{t('today.tasks.none')}</p>
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
