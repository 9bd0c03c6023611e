import { useTranslate } from 'react-admin'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { FailedDrillNotice } from './failed-drill-notice.tsx'
import { NoInboxNotice } from './no-inbox-notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SiteNotice } from './site-notice.tsx'
import { TaskRow } from './task-row.tsx'

export function TaskList({ today }: { today: Today }) {
  const t = useTranslate()
  const { tasks, restored, failed_drill: failedDrill, site_parts: parts, has_studio_inbox: hasInbox, has_stuck_list: hasStuckList } = today
  return (
    <section className="today-part" aria-labelledby="tasks">
      <header>
        <h2 id="tasks">{t('today.tasks.title')}</h2>
      </header>
      {restored && <RestoredNotice restored={restored} />}
      {failedDrill && <FailedDrillNotice drill={failedDrill} />}
      {parts.length > 0 && <SiteNotice parts={parts} />}
      {!hasInbox && <NoInboxNotice />}
      {hasStuckList && (
        <p className="task task-grave" role="status">
          {t('today.stuckList')}
        </p>
      )}
      {tasks.length === 0 ? (
        hasInbox && !hasStuckList && !restored && !failedDrill && parts.length === 0 && <p className="quiet">{t('today.tasks.none')}</p>
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
