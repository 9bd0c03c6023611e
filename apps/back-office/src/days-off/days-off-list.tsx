import { Button } from '@mui/material'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { DaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { BlockDaysSheet } from './block-days-sheet.tsx'
import { DaysOffRow } from './days-off-row.tsx'
import { useDaysOff } from './use-days-off.ts'
import './days-off.css'

export default function DaysOffList() {
  const t = useTranslate()
  const answer = useDaysOff()
  const [isBlocking, setBlocking] = useState(false)
  return (
    <div className="days-off">
      <Title title={t('daysOff.title')} />
      <header>
        <p>{t('daysOff.text')}</p>
        <Button variant="contained" onClick={() => setBlocking(true)}>
          {t('daysOff.block')}
        </Button>
      </header>
      <QueryResult answer={answer}>{(all) => <Rows all={all} />}</QueryResult>
      {isBlocking && <BlockDaysSheet from={studioToday()} to={studioToday()} onClose={() => setBlocking(false)} />}
    </div>
  )
}

function Rows({ all }: { all: DaysOff[] }) {
  const t = useTranslate()
  const [asked, setAsked] = useSearchParams()
  if (all.length === 0) return <p className="roster-empty">{t('daysOff.none')}</p>
  return (
    <ul>
      {all.map((off) => (
        <DaysOffRow
          key={off.id}
          off={off}
          isAsked={String(off.id) === asked.get('decide')}
          onDecided={() => setAsked({}, { replace: true })}
        />
      ))}
    </ul>
  )
}
