import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DaysOff } from '../../../contract/days-off.ts'
import { useFormat } from '../i18n/format.ts'
import { DaysOffSheet } from './days-off-sheet.tsx'
import { useLanguageText } from './use-language-text.ts'

/** Some days off: which, what is said of them, and what became of the classes that were on. */
export function DaysOffRow({ off }: { off: DaysOff }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const wordsOf = useLanguageText()
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <div className="days-off-row">
        <h2 className="num">{off.days}</h2>
        <p>{wordsOf(off) || t('daysOff.one')}</p>
        <RunText run={off.run} />
        <button type="button" className="verb" onClick={() => setOpen(true)}>
          {t('daysOff.change')}
        </button>
      </div>
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

function RunText({ run }: { run: DaysOff['run'] }) {
  const t = useTranslate()
  if (!run) return <span className="days-off-state">{t('daysOff.run.nothing')}</span>
  const counts = { cancel: run.cancel, move: run.move, done: run.done, all: run.cancel + run.move }
  const isStuck = run.status === 'done' && run.refused.length > 0
  return (
    <span className="days-off-state" data-state={isStuck ? 'stuck' : run.status}>
      {isStuck ? t('daysOff.run.refused', { smart_count: run.refused.length }) : t(`daysOff.run.${run.status}`, counts)}
    </span>
  )
}
