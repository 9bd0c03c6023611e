import CloseIcon from '@mui/icons-material/Close'
import { Drawer, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { CancellationProgress } from '../class-actions/cancellation-progress.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { ClassMessages } from './class-messages.tsx'
import { ClassPanel } from './class-panel.tsx'
import './class-page.css'

const Today = lazy(() => import('../today/today.tsx'))
const Week = lazy(() => import('../week/week.tsx'))

/** Shows a class in a drawer over the previous screen, or on a full page on a phone. */
export default function ClassPage() {
  const t = useTranslate()
  const goTo = useNavigate()
  const { state, search } = useLocation()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  if (!isWide)
    return (
      <>
        <Title title={t('app.menu.class')} />
        <div className="class-page">
          <ClassSheet />
        </div>
      </>
    )
  const from = state?.from === '/week' ? '/week' : '/'
  // The query string stays in the URL, because it contains the displayed week.
  const close = () => goTo(from + search)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const Behind = from === '/week' ? Week : Today
  return (
    <>
      <Suspense>
        <Behind />
      </Suspense>
      {/* The drawer has no backdrop, so the screen behind it and the undo bar can still be used. */}
      <Drawer
        variant="persistent"
        anchor="right"
        open
        slotProps={{
          paper: { component: 'aside', className: 'class-drawer', 'aria-label': t('app.menu.class'), onKeyDown: closeOnEscape },
        }}
      >
        <IconButton className="class-close" onClick={close} aria-label={t('parts.close')}>
          <CloseIcon />
        </IconButton>
        <ClassSheet />
      </Drawer>
    </>
  )
}

function ClassSheet() {
  const { id } = useParams()
  const answer = useApiQuery<OfferingWithRoster>(`/offerings/${id}/`)
  return (
    <QueryResult answer={answer}>
      {(offering) => (
        <>
          <ClassPanel offering={offering} />
          {offering.cancellation && <CancellationProgress offeringId={offering.id} />}
          <ClassMessages offeringId={offering.id} />
        </>
      )}
    </QueryResult>
  )
}
