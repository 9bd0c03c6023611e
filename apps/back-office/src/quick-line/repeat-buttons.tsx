import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, mondayOf } from '../clock/calendar-days.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { CopyWeekSheet } from '../week/copy-week-sheet.tsx'
import { NextTermButton } from './next-term-button.tsx'

export function RepeatButtons() {
  const t = useTranslate()
  const [copies, setCopies] = useState(false)
  const nextWeek = addDays(mondayOf(studioToday()), 7)
  return (
    <div className="quick-repeats">
      <Button variant="outlined" onClick={() => setCopies(true)}>
        {t('quick.likeLastWeek')}
      </Button>
      {/* This button is last, because it loads later and must not shift the other one. */}
      <NextTermButton />
      {copies && <CopyWeekSheet to={nextWeek} kinds="slot" onClose={() => setCopies(false)} />}
    </div>
  )
}
