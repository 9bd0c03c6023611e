import { Button, useMediaQuery } from '@mui/material'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { noonOf } from '../../../../packages/browser/format.ts'
import type { Today as TodaysNews } from '../../../../packages/contract/studio/today.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { ClassPanel } from '../class/class-panel.tsx'
import { studioTime } from '../clock/studio-clock.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { useFormat } from '../i18n/format.ts'
import { OwedLine } from '../owed/owed-line.tsx'
import { QuickLine } from '../quick-line/quick-line.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { CancelledToday } from './cancelled-today.tsx'
import { Inbox } from './inbox.tsx'
import { OfflineNotice, SavedToday } from './offline-today.tsx'
import { OtherClasses } from './other-classes.tsx'
import { isUnreachable, readSavedToday, readToday } from './saved-today.ts'
import { TaskList } from './task-list.tsx'
import { UnprovenDiscounts } from './unproven-discounts.tsx'
import { useClassMoment } from './use-class-moment.ts'
import { WaitingLinks } from './waiting-links.tsx'
import './today.css'

const MINUTE_IN_MS = 60_000

export default function Today() {
  const t = useTranslate()
  const answer = useApiQuery<TodaysNews>('/today/', { every: MINUTE_IN_MS, read: readToday })
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  const { data, dataUpdatedAt } = answer
  const isOffline = !isOnline || isUnreachable(answer.error)
  const kept = isOffline && !data ? readSavedToday() : null
  return (
    <>
      <Title title={t('app.menu.today')} />
      {isOffline && data && <OfflineNotice at={new Date(dataUpdatedAt).toISOString()} />}
      {kept ? (
        <SavedToday kept={kept} onRetry={answer.refetch} />
      ) : (
        <QueryResult answer={answer}>{(today) => <Home today={today} />}</QueryResult>
      )}
    </>
  )
}

function Home({ today }: { today: TodaysNews }) {
  const { classes, next_class_id, messages, tasks, left, unproven_discounts: discounts } = today
  const notices = [
    !today.has_studio_inbox,
    today.has_stuck_list,
    today.restored !== null,
    today.failed_drill !== null,
    today.site_parts.length > 0,
  ].filter(Boolean).length
  const standing = useClassMoment(today.now)
  const next = classes.find(({ id }) => id === next_class_id)
  const first = useFirstSteps()
  const others = classes.filter(({ id }) => id !== next_class_id)
  const isWide = useMediaQuery('(width >= 1100px)')
  return (
    <div className="today">
      <div className="today-main">
        <DayHead today={today} hasSteps={first !== undefined} />
        <WaitingLinks tasks={tasks.length + notices} messages={messages.length} />
        {!isWide && <QuickLine />}
        <OwedLine />
        {next && <ClassPanel key={next.id} offering={next} now={standing(next)} />}
        {others.length > 0 && <OtherClasses classes={others} now={today.now} />}
        <CancelledToday left={left} />
        <UnprovenDiscounts discounts={discounts} />
        {first && <FirstSteps found={first} />}
      </div>
      <div className="today-side">
        {isWide && <QuickLine />}
        <TaskList today={today} />
        <Inbox messages={messages} />
      </div>
    </div>
  )
}

function DayHead({ today: { day, now, classes, next_class_id }, hasSteps }: { today: TodaysNews; hasSteps: boolean }) {
  const t = useTranslate()
  const { longDay } = useFormat()
  const isToday = studioTime(now).date === day
  return (
    <header className="today-day">
      {!isToday && <p>{t('today.nothingMore')}</p>}
      <h2>{longDay(noonOf(day))}</h2>
      {classes.length === 0 && next_class_id === null && (
        <div className="today-nothing">
          <p>{t('today.nothing')}</p>
          <Button variant={hasSteps ? 'outlined' : 'contained'} component={Link} to="/week">
            {t('today.plan')}
          </Button>
        </div>
      )}
    </header>
  )
}
