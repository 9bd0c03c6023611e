import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import type { CreatedDaysOff, DaysOffPreview } from '../../../../packages/contract/schedule/days-off.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { addDays, daysBetween } from '../clock/calendar-days.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { AffectedClasses } from './affected-classes.tsx'
import { Consequences } from './consequences.tsx'
import { DaysOffTextFields } from './days-off-text-fields.tsx'
import { type All, type BlockedSpan, type ClassChoices, useBlockedDays, weeksPast } from './use-blocked-days.ts'
import './days-off.css'

type Refused = { sentence: string; clashes: string[]; canBeForced: boolean }

export function BlockDaysSheet({ from: first, to: last, onClose }: { from: string; to: string; onClose: () => void }) {
  const t = useTranslate()
  const [span, setSpan] = useState<BlockedSpan>({ from: first, to: last, hours: null })
  const [all, setAll] = useState<All>('keep')
  const [own, setOwn] = useState<ClassChoices>(new Map())
  const [texts, setTexts] = useState({ words_en: '', words_ru: '' })
  const [notify, setNotify] = useState(true)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { body, preview, isWhole } = useBlockedDays({ ...span, all, own, notify })
  const days = daysBetween(span.from, span.to) + 1

  const { run, isBusy } = useAction((body: object) => api.post<CreatedDaysOff>('/days-off/', body), {
    done: ({ undo, days: blocked }) => {
      offerUndo(undo, { words: 'daysOff.done', slots: { days: blocked }, emails: preview.data?.emails ?? 0 })
      onClose()
    },
    refused: (error: HttpError) => {
      const { code, clashes = [] } = error.body ?? {}
      const names = clashes.map(({ title }: { title: string }) => title)
      setRefused({ sentence: error.message, clashes: names, canBeForced: code === 'overlap' || code === 'day_off' })
      if (code === 'consequences_changed') void preview.refetch()
    },
  })
  const block = (force: boolean) => run({ ...body, ...texts, digest: preview.data?.digest ?? '', force })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    block(false)
  }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setRefused(null)
    }
  }
  const pick = (name: 'from' | 'to') => ({
    label: t(`daysOff.${name}`),
    type: 'date' as const,
    value: span[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change(setSpan)(moved(span, name, target.value)),
  })
  return (
    <Sheet title={t('daysOff.block')} about={t('daysOff.about')} onClose={onClose}>
      <form className="sheet-body" onSubmit={submit}>
        <div className="days-off-pair">
          <DateField {...pick('from')} />
          <DateField {...pick('to')} min={span.from} />
        </div>
        <ChoiceButtons
          label={t('daysOff.part.title')}
          options={(['whole', 'part'] as const).map((value) => ({ value, text: t(`daysOff.part.${value}`) }))}
          value={span.hours ? 'part' : 'whole'}
          onChoose={(chosen) => change(setSpan)({ ...span, hours: chosen === 'part' ? USUAL_HOURS : null })}
        />
        {span.hours && <Hours hours={span.hours} isOneDay={days === 1} onHours={(hours) => change(setSpan)({ ...span, hours })} />}
        <DaysOffTextFields texts={texts} onTexts={setTexts} />
        {isWhole && (
          <QueryResult answer={preview}>
            {(plan) => (
              <>
                {plan.classes.length === 0 && <p className="quiet">{t('daysOff.nothingOn')}</p>}
                {plan.classes.length > 0 && (
                  <>
                    <p className="days-off-on">
                      {t('daysOff.on', { smart_count: plan.classes.length })}
                      {', '}
                      {t('daysOff.bookings', { smart_count: countBookings(plan) })}
                    </p>
                    <ChoiceButtons
                      label={t('daysOff.forAll')}
                      options={(['keep', 'later', 'cancel', 'move'] as const).map((value) => ({
                        value,
                        text: t(`daysOff.all.${value}`, { smart_count: weeksPast(span) }),
                      }))}
                      value={all}
                      onChoose={(chosen) => {
                        setOwn(new Map())
                        change(setAll)(chosen)
                      }}
                    />
                    <AffectedClasses classes={plan.classes} own={own} onOwn={change(setOwn)} after={addDays(span.to, 1)} />
                    {plan.classes.some(({ act }) => act === 'later') && <p className="sheet-note">{t('daysOff.laterNote')}</p>}
                    <Consequences plan={plan} />
                    {(plan.emails > 0 || !notify) && (
                      <label className="days-off-notify">
                        <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
                        {t('daysOff.notify')}
                      </label>
                    )}
                  </>
                )}
                {refused && (
                  <div className="refusal" role="alert">
                    {[refused.sentence, ...refused.clashes].join(' ')}
                  </div>
                )}
                <div className="sheet-acts">
                  {refused?.canBeForced ? (
                    <Button variant="contained" disabled={isBusy} onClick={() => block(true)}>
                      {t('daysOff.anyway')}
                    </Button>
                  ) : (
                    <Button type="submit" variant="contained" disabled={isBusy || preview.isFetching}>
                      {commitText(t, days, span.hours, plan)}
                    </Button>
                  )}
                </div>
                <p className="sheet-note">{t('daysOff.minute')}</p>
              </>
            )}
          </QueryResult>
        )}
      </form>
    </Sheet>
  )
}

const USUAL_HOURS = { from: '12:00', to: '20:00' }

type HoursProps = { hours: { from: string; to: string }; isOneDay: boolean; onHours: (hours: { from: string; to: string }) => void }

function Hours({ hours, isOneDay, onHours }: HoursProps) {
  const t = useTranslate()
  const field = (name: 'from' | 'to') => (
    <Field
      label={t(`daysOff.part.${name}`)}
      type="time"
      step={300}
      className="num"
      value={hours[name]}
      onChange={({ target }) => onHours({ ...hours, [name]: target.value })}
    />
  )
  return (
    <div>
      <div className="days-off-hours">
        {field('from')}
        {field('to')}
      </div>
      {isOneDay && hours.from !== '' && hours.to !== '' && hours.to <= hours.from && (
        <p className="field-problem" role="alert">
          {t('daysOff.part.backwards')}
        </p>
      )}
    </div>
  )
}

/** Keeps the first day before the last when either changes. */
function moved(span: BlockedSpan, name: 'from' | 'to', day: string): BlockedSpan {
  const next = { ...span, [name]: day }
  if (next.from !== '' && next.to !== '' && next.from > next.to) return name === 'from' ? { ...span, from: day, to: day } : span
  return next
}

const countBookings = ({ classes }: DaysOffPreview) => classes.reduce((sum, { people, holds }) => sum + people + holds, 0)

const commitText = (t: ReturnType<typeof useTranslate>, days: number, hours: BlockedSpan['hours'], plan: DaysOffPreview): string =>
  [
    hours ? t('daysOff.commitPart', { days: plan.days }) : t('daysOff.commit', { smart_count: days }),
    plan.cancel > 0 && t('daysOff.commitCancel', { smart_count: plan.cancel }),
    plan.move > 0 && t('daysOff.commitMove', { smart_count: plan.move }),
  ]
    .filter(Boolean)
    .join(', ')
