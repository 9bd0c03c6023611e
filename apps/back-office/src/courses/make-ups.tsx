import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MakeUps as MakeUpsOfPass } from '../../../../packages/contract/booking/courses.ts'
import type { StaffPass } from '../../../../packages/contract/money/pass.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { coursePaths } from './course-paths.ts'
import '../roster/add-person.css'
import './courses.css'

type Props = { pass: StaffPass; name: string }
type Class = MakeUpsOfPass['classes'][number]

export function MakeUps({ pass, name }: Props) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { data } = useApiQuery<MakeUpsOfPass>(coursePaths.makeUps(pass.id))
  if (!data) return null
  const { left, until } = data
  return (
    <>
      <p>
        {t('courses.makeUps.left', { smart_count: left })}
        {left > 0 && until && `, ${t('courses.until', { day: wallDate(until) })}`}
      </p>
      <button type="button" className="verb" onClick={() => setOpen(true)}>
        {t('courses.makeUps.open')}
      </button>
      {isOpen && <MakeUpSheet pass={pass} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function MakeUpSheet({ pass, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const answer = useApiQuery<MakeUpsOfPass>(coursePaths.makeUps(pass.id))
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useDeferredAction({ done: onClose, refused: ({ message }) => setRefusal(message) })
  const book = ({ offering_id }: Class) => {
    const guest = { person_id: pass.person.id, payment: { pass_id: pass.id } }
    run({ body: { act: 'add', offering_id, guest }, offer: { words: 'undo.deferred.add', slots: { name } } })
  }
  return (
    <Sheet title={t('courses.makeUps.title')} about={`${name}: ${pass.name}`} onClose={onClose}>
      <div className="sheet-body">
        <Refusal>{refusal}</Refusal>
        <QueryResult answer={answer}>
          {({ classes }) => {
            const possible = classes.filter(({ reason }) => reason === null)
            return (
              <>
                <p className={possible.length > 0 ? 'quiet' : undefined}>
                  {t(possible.length > 0 ? 'courses.makeUps.press' : 'courses.makeUps.none')}
                </p>
                <ul className="found">
                  {possible.map((one) => (
                    <li key={one.offering_id}>
                      <button type="button" disabled={isBusy} onClick={() => book(one)}>
                        <span>
                          {one.title}, {dateAndTime(one.start)}
                        </span>
                        {one.own_date && <small>{t('courses.makeUps.ownDate')}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
                <Others classes={classes.filter(({ reason }) => reason !== null)} />
              </>
            )
          }}
        </QueryResult>
      </div>
    </Sheet>
  )
}

const MAX_PER_REASON = 5

function Others({ classes }: { classes: Class[] }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  if (classes.length === 0) return null
  return (
    <details className="pass-terms">
      <summary>{t('courses.makeUps.whyNot')}</summary>
      <dl className="make-up-reasons">
        {[...Map.groupBy(classes, ({ reason }) => reason)].map(([reason, ofReason]) => (
          <div key={reason}>
            <dt>
              <span className="num">{ofReason.length}</span> {t(`courses.reason.${reason}`)}
            </dt>
            {ofReason.slice(0, MAX_PER_REASON).map(({ offering_id, title, start }) => (
              <dd key={offering_id}>
                {title}, {dateAndTime(start)}
              </dd>
            ))}
            {ofReason.length > MAX_PER_REASON && <dd>{t('standing.more', { smart_count: ofReason.length - MAX_PER_REASON })}</dd>}
          </div>
        ))}
      </dl>
    </details>
  )
}
