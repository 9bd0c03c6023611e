import BackIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Button, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { noonOf } from '../../../../packages/browser/format.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'

type Props = {
  monday: string
  isThis: boolean
  onShow: (monday: string) => void
  onNew: () => void
  onCopy: () => void
  onBlock: () => void
  onFeed: () => void
}

export function WeekBar({ monday, isThis, onShow, onNew, onCopy, onBlock, onFeed }: Props) {
  const t = useTranslate()
  const format = useFormat()
  const sunday = addDays(monday, 6)
  const isFar = sunday.slice(0, 4) !== studioNow().slice(0, 4)
  return (
    <div className="week-bar">
      <div className="week-turn">
        <IconButton aria-label={t('week.before')} onClick={() => onShow(addDays(monday, -7))}>
          <BackIcon />
        </IconButton>
        <IconButton aria-label={t('week.after')} onClick={() => onShow(addDays(monday, 7))}>
          <NextIcon />
        </IconButton>
        <h2 aria-live="polite">
          <span>{format.day(noonOf(monday))}</span> – <span>{(isFar ? format.date : format.day)(noonOf(sunday))}</span>
        </h2>
        {!isThis && <Button onClick={() => onShow('')}>{t('week.this')}</Button>}
      </div>
      <div className="week-acts">
        <Button onClick={onBlock}>{t('daysOff.blockThese')}</Button>
        <Button variant="outlined" onClick={onCopy}>
          {t('week.copy.here')}
        </Button>
        <Button variant="outlined" onClick={onNew}>
          {t('week.new.title')}
        </Button>
        <button type="button" className="verb" onClick={onFeed}>
          {t('week.feed.short')}
        </button>
      </div>
    </div>
  )
}
