import { useTranslate } from 'react-admin'
import type { Task } from '../../../contract/today.ts'
import { NoInboxNotice } from './no-inbox-notice.tsx'
import { TaskRow } from './task-row.tsx'

/** What the machine could not finish. */
export function TaskList({ tasks, hasInbox, hasStuckList }: { tasks: Task[]; hasInbox: boolean; hasStuckList: boolean }) {
  const t = useTranslate()
  return (
    <section className="today-part" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">{t('today.tasks.title')}</h2>
      </header>
      {!hasInbox && <NoInboxNotice />}
      {hasStuckList && (
        <p className="task task-grave" role="status">
          {t('today.stuckList')}
        </p>
      )}
      {tasks.length === 0 ? (
        hasInbox && !hasStuckList && <p className="quiet">{t('today.tasks.none')}</p>
      ) : (
        <ul className="tasks">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
    </section>
  )
}
