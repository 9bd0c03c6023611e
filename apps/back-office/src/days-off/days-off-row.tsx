import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { useFormat } from '../i18n/format.ts'
import { DaysOffSheet } from './days-off-sheet.tsx'
import { DecideSheet } from './decide-sheet.tsx'
import { useLanguageText } from './use-language-text.ts'

/** `isAsked`: whether the page was opened to decide about the classes in these days off. */
type Props = { off: DaysOff; isAsked: boolean; onDecided: () => void }

export function DaysOffRow({ off, isAsked, onDecided }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const languageText = useLanguageText()
  const [isOpen, setOpen] = useState(false)
  const [isDeciding, setDeciding] = useState(isAsked && off.undecided.length > 0)
  return (
    <li>
      <div className="days-off-row">
        <h2 className="num">{off.days}</h2>
        <p>{languageText(off) || t('daysOff.one')}</p>
        <RunText off={off} />
        <button type="button" className="verb" onClick={() => setOpen(true)}>
          {t('daysOff.change')}
        </button>
      </div>
      {off.undecided.length > 0 && (
        <p className="days-off-undecided">
          {t('daysOff.decide.waits', { smart_count: off.undecided.length })}
          <button type="button" className="verb" onClick={() => setDeciding(true)}>
            {t('daysOff.decide.button')}
          </button>
        </p>
      )}
      {isDeciding && (
        <DecideSheet
          off={off}
          onClose={() => {
            setDeciding(false)
            onDecided()
          }}
        />
      )}
      {off.run && off.run.refused.length > 0 && (
        <ul className="days-off-refused">
          {off.run.refused.map(({ id, title, start, why }) => (
            <li key={id}>
              <Link to={`/class/${id}`}>
                {title}, {dateAndTime(start)}
              </Link>
              <small>{why}</small>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <DaysOffSheet off={off} onClose={() => setOpen(false)} />}
    </li>
  )
}

function RunText({ off: { run, undecided } }: { off: DaysOff }) {
  const t = useTranslate()
  if (!run && undecided.length > 0) return null
  if (!run) return <span className="days-off-state">{t('daysOff.run.nothing')}</span>
  const counts = { cancel: run.cancel, move: run.move, done: run.done, all: run.cancel + run.move }
  const isStuck = run.status === 'done' && run.refused.length > 0
  return (
    <span className="days-off-state" data-state={isStuck ? 'stuck' : run.status}>
      {isStuck ? t('daysOff.run.refused', { smart_count: run.refused.length }) : t(`daysOff.run.${run.status}`, counts)}
    </span>
  )
}
