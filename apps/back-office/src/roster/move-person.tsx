import { useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { MoveBooking, MoveOptions, MoveTarget } from '../../../../packages/contract/booking/move.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { bookingPath } from '../api/booking-path.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { MoveForm } from './move-form.tsx'
import { usePersonName } from './use-person-name.ts'
import './add-person.css'

type Props = { row: RosterRow; offering: OfferingWithRoster; onClose: () => void }

export function MovePerson({ row, offering, onClose }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const name = usePersonName()(row.person)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const path = `${bookingPath(row.booking_type, row.booking_id)}move/`
  const options = useApiQuery<MoveOptions>(path)
  const chosen = options.data?.targets.find(({ id }) => id === chosenId)
  const { run, isBusy } = useDeferredAction({
    done: onClose,
    refused: (error: HttpError) => {
      setRefusal(error.body?.code === 'changed_meanwhile' ? t('class.moveTo.changed') : error.message)
      if (!isRefusal(error)) return
      // The choices have changed meanwhile, so they are loaded again and staff choose again.
      setChosenId(null)
      options.refetch()
    },
  })
  const move = (body: MoveBooking) => {
    const offer = { words: 'undo.deferred.move', slots: { name, when: chosen ? dateAndTime(chosen.start) : '' } }
    run({ body: { act: 'move', booking_id: row.booking_id, ...body }, offer })
  }
  const choose = (id: number | null) => {
    setChosenId(id)
    setRefusal('')
  }
  return (
    <Sheet title={t('class.moveTo.title', { name })} about={`${offering.title}, ${dateAndTime(offering.start)}`} onClose={onClose}>
      <div className="sheet-body">
        <Refusal>{refusal}</Refusal>
        <QueryResult answer={options}>
          {(now) =>
            chosen ? (
              <MoveForm key={chosen.id} row={row} target={chosen} isBusy={isBusy} onMove={move} onBack={() => choose(null)} />
            ) : (
              <Dates options={now} isByPass={Boolean(row.pass)} onChoose={choose} />
            )
          }
        </QueryResult>
      </div>
    </Sheet>
  )
}

/** After other errors, staff can try again with the same choice. */
const isRefusal = ({ status }: HttpError) => status >= 400 && status < 500

type DatesProps = { options: MoveOptions; isByPass: boolean; onChoose: (id: number) => void }

function Dates({ options, isByPass, onChoose }: DatesProps) {
  const t = useTranslate()
  const { day, timeRange } = useFormat()
  const facts = useTargetFacts(options, isByPass)
  if (options.targets.length === 0) return <p>{t('class.moveTo.none')}</p>
  return (
    <ul className="found">
      {options.targets.map((target) => (
        <li key={target.id}>
          <button type="button" onClick={() => onChoose(target.id)}>
            <span>
              {day(target.start)}, {timeRange(target.start, target.end)}
            </span>
            <small>{facts(target)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Describes a date: Slow hatha, 3 free spots, 50 Kč less. With a pass there is no price difference. */
function useTargetFacts({ title, place }: MoveOptions, isByPass: boolean): (target: MoveTarget) => string {
  const t = useTranslate()
  const { money } = useFormat()
  const priceWords = ({ difference }: MoveTarget) => {
    if (difference === 0) return t('class.moveTo.same')
    return t(difference > 0 ? 'class.moveTo.dearer' : 'class.moveTo.cheaper', { amount: money(Math.abs(difference)) })
  }
  return (target) =>
    [
      target.title !== title && target.title,
      target.place !== place && target.place,
      t('class.moveTo.spots', { smart_count: target.available_spots }),
      !isByPass && priceWords(target),
      target.overlaps && t('class.moveTo.overlaps'),
    ]
      .filter(Boolean)
      .join(', ')
}
