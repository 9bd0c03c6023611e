import { Button, FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MoveBooking, MoveTarget } from '../../../../packages/contract/booking/move.ts'
import type { RosterRow } from '../../../../packages/contract/booking/roster.ts'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { usePersonName } from './use-person-name.ts'

type Back = MoveBooking['back']
type Props = { row: RosterRow; target: MoveTarget; isBusy: boolean; onMove: (body: MoveBooking) => void; onBack: () => void }

/** Moves the keyboard focus to this button, because the date that was pressed is no longer on the screen. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

export function MoveForm({ row, target, isBusy, onMove, onBack }: Props) {
  const t = useTranslate()
  const { day, timeRange } = useFormat()
  const name = usePersonName()(row.person)
  const [back, setBack] = useState<Back>(refundWaysOf(target)[0] ?? 'none')
  const [isNotified, setNotified] = useState(true)
  const { id, title, start, end, difference, refunded } = target
  const notify = isNotified && row.person.email !== null
  const commit = row.person.email === null ? 'class.move.commit' : `class.moveTo.${notify ? 'andNotify' : 'silently'}`
  return (
    <section className="part">
      <h3>
        {day(start)}, {timeRange(start, end)}
      </h3>
      <p>{title}</p>
      <button type="button" className="verb" disabled={isBusy} onClick={onBack} ref={focus}>
        {t('class.moveTo.other')}
      </button>
      <Consequence row={row} target={target} back={back} onChoose={setBack} />
      {row.person.email === null ? (
        <p>{t('class.place.noEmail')}</p>
      ) : (
        <FormControlLabel
          label={t('class.moveTo.notify')}
          control={<Switch checked={isNotified} onChange={({ target: { checked } }) => setNotified(checked)} />}
        />
      )}
      <div className="sheet-acts">
        <Button variant="contained" disabled={isBusy} onClick={() => onMove({ to: id, back, notify, expected: { difference, refunded } })}>
          {t(commit, { name })}
        </Button>
      </div>
    </section>
  )
}

/** The choices for refunding the difference to a cheaper class. The part paid by credit can only be refunded as credit. */
function refundWaysOf({ refunded, credit }: MoveTarget): Back[] {
  if (refunded === 0) return []
  return refunded > credit ? ['money', 'credit', 'none'] : ['credit', 'none']
}

type ConsequenceProps = Pick<Props, 'row' | 'target'> & { back: Back; onChoose: (back: Back) => void }

function Consequence({ row, target, back, onChoose }: ConsequenceProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { difference, refunded } = target
  const amount = money(Math.abs(difference))
  if (row.pass) return <p>{t(row.pass.as ? 'class.moveTo.byCourse' : 'class.moveTo.byPass', { name: row.pass.name })}</p>
  if (difference === 0) return <p>{t('class.moveTo.nothingToPay')}</p>
  if (difference > 0) return <p>{t('class.moveTo.priceStays', { amount })}</p>
  if (refunded === 0) return <p>{t('class.moveTo.nothingLeft', { amount })}</p>
  return (
    <>
      <p>{t('class.moveTo.priceFalls', { amount, refunded: money(refunded) })}</p>
      <ChoiceButtons
        label={t('class.moveTo.difference')}
        options={refundWaysOf(target).map((value) => ({
          value,
          text: t(value === 'none' ? 'class.moveTo.keep' : `class.refund.where.${value}`),
        }))}
        value={back}
        onChoose={onChoose}
      />
      <WayOfDifference row={row} target={target} back={back} />
    </>
  )
}

function WayOfDifference({ row: { paid }, target: { refunded, credit }, back }: Pick<ConsequenceProps, 'row' | 'target' | 'back'>) {
  const t = useTranslate()
  const { money } = useFormat()
  if (back === 'none') return <p aria-live="polite">{t('class.moveTo.kept', { amount: money(refunded) })}</p>
  if (back === 'credit' || !paid) return <p aria-live="polite">{t('class.refund.allToCredit')}</p>
  return (
    <p aria-live="polite">
      {credit > 0 && t('class.refund.creditFirst')} {t(`class.refund.way.${paid.channel}.${paid.method}`)}
    </p>
  )
}
