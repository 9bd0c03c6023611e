import { type Theme, useMediaQuery } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { studioToday } from '../clock/studio-clock.ts'
import { BlockDaysSheet } from '../days-off/block-days-sheet.tsx'
import { QuickLine } from '../quick-line/quick-line.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { CopyWeekSheet } from './copy-week-sheet.tsx'
import { FeedSheet } from './feed-sheet.tsx'
import { type EmptySpace, NewSlotSheet } from './new-slot-sheet.tsx'
import { useClasses, useHolidaysOf, useShownWeek } from './use-week.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekList } from './week-list.tsx'
import './week.css'

// The calendar is a third of the bundle. Phones show a list instead and do not load it.
const WeekGrid = lazy(() => import('./week-grid.tsx'))

export default function Week() {
  const t = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const { monday, sunday, isThis, show } = useShownWeek()
  const classes = useClasses(monday, sunday)
  const holidays = useHolidaysOf(monday, sunday)
  const [space, setSpace] = useState<EmptySpace>()
  const [showsFeed, setShowsFeed] = useState(false)
  const [copies, setCopies] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const firstDay = isThis ? studioToday() : monday
  return (
    <>
      <Title title={t('app.menu.week')} />
      <QuickLine />
      <WeekBar
        monday={monday}
        isThis={isThis}
        onShow={show}
        onNew={() => setSpace({ date: isThis ? '' : monday })}
        onCopy={() => setCopies(true)}
        onBlock={() => setBlocking(true)}
        onFeed={() => setShowsFeed(true)}
      />
      <QueryResult answer={classes}>
        {(offerings) =>
          isPhone ? (
            <WeekList monday={monday} classes={offerings} holidays={holidays} onNew={(date) => setSpace({ date })} />
          ) : (
            <Suspense fallback={<div className="week-grid" />}>
              <WeekGrid monday={monday} classes={offerings} holidays={holidays} onSpace={setSpace} />
            </Suspense>
          )
        }
      </QueryResult>
      {space && <NewSlotSheet space={space} onClose={() => setSpace(undefined)} />}
      {isBlocking && <BlockDaysSheet from={firstDay} to={sunday} onClose={() => setBlocking(false)} />}
      {showsFeed && <FeedSheet onClose={() => setShowsFeed(false)} />}
      {copies && <CopyWeekSheet to={monday} kinds="all" onClose={() => setCopies(false)} />}
    </>
  )
}
