import ExpandIcon from '@mui/icons-material/ExpandMore'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { classState } from '../class/class-state.ts'
import { ClassActions } from '../class-actions/class-actions.tsx'
import { useFormat } from '../i18n/format.ts'
import { Roster } from '../roster/roster.tsx'

export function OtherClasses({ classes, now }: { classes: OfferingWithRoster[]; now: string }) {
  const t = useTranslate()
  return (
    <section className="others">
      <h3>{t('today.alsoThatDay')}</h3>
      <ul>
        {classes.map((offering) => (
          <OtherClass key={offering.id} offering={offering} isOver={Date.parse(offering.end) <= Date.parse(now)} />
        ))}
      </ul>
    </section>
  )
}

function OtherClass({ offering, isOver }: { offering: OfferingWithRoster; isOver: boolean }) {
  const t = useTranslate()
  const { time } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { title, start, taken, capacity, is_online, place } = offering
  return (
    <li className={isOver ? 'other other-over' : 'other'}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <time dateTime={start}>{time(start)}</time>
        <span>
          {title}
          <small>
            {is_online ? t('class.online') : place}
            {classState(offering) === 'hidden' && ` · ${t('class.hidden')}`}
          </small>
        </span>
        <span className="other-seats">{t('today.people', { taken, capacity })}</span>
        <ExpandIcon />
      </button>
      {isOpen && (
        <div className="other-open">
          <ClassActions offering={offering} />
          <Roster offering={offering} />
        </div>
      )}
    </li>
  )
}
