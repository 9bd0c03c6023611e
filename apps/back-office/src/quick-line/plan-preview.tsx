import { useTranslate } from 'react-admin'
import { noonOf, shortTime } from '../../../../packages/browser/format.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import type { DateClash } from './clashes.ts'
import type { ClassLocation, Plan, TemplateClass } from './class-plan.ts'
import type { PlannedDate } from './planned-dates.ts'

type Props = { dates: PlannedDate[]; clashes: DateClash[]; holidays: Map<string, string>; onTurn: (date: string) => void }

// The maximum number of dates shown. More would hide the button, so the rest is only counted.
const MAX_SHOWN = 40

/** A press on a date excludes it, and a press on a skipped holiday includes it. */
export function DatesPreview({ dates, clashes, holidays, onTurn }: Props) {
  const t = useTranslate()
  const clashing = new Map(clashes.map((clash) => [clash.planned, clash.with]))
  return (
    <ul className="quick-dates" aria-label={t('quick.dates')}>
      {dates.slice(0, MAX_SHOWN).map((planned) => (
        <li key={`${planned.date}${planned.time}`}>
          <DateButton planned={planned} clash={clashing.get(planned)} holiday={holidays.get(planned.date)} onTurn={onTurn} />
        </li>
      ))}
      {dates.length > MAX_SHOWN && <li className="quick-more">{t('quick.more', { count: dates.length - MAX_SHOWN })}</li>}
    </ul>
  )
}

type DateProps = {
  planned: PlannedDate
  clash: DateClash['with'] | undefined
  holiday: string | undefined
  onTurn: Props['onTurn']
}

function DateButton({ planned: { date, time, isSkipped }, clash, holiday, onTurn }: DateProps) {
  const t = useTranslate()
  const format = useFormat()
  const isFar = date.slice(0, 4) !== studioNow().slice(0, 4)
  return (
    <button type="button" aria-pressed={!isSkipped} data-clashes={clash !== undefined} onClick={() => onTurn(date)}>
      <span className="quick-when">
        {(isFar ? format.date : format.day)(noonOf(date))} <b>{shortTime(time)}</b>
      </span>
      {holiday && <small>{holiday}</small>}
      {clash && <small>{t('quick.clash', { title: clash.title, time: shortTime(clash.time) })}</small>}
    </button>
  )
}

type PlanProps = { plan: Plan; kind: string; where: ClassLocation | undefined; template: TemplateClass }

export function PlanLine({ plan, kind, where, template }: PlanProps) {
  const t = useTranslate()
  const format = useFormat()
  const parts = [
    t('quick.minutes', { count: plan.minutes }),
    kind !== 'slot' && plan.capacity !== undefined && t('quick.seats', { smart_count: plan.capacity }),
    plan.minPeople && t('quick.minimum', { people: plan.minPeople }),
    plan.price !== undefined && format.money(plan.price),
    where?.isOnline ? t('class.online') : (where?.place ?? plan.place),
  ]
  const borrowed = plan.borrowed.map((name) => t(`quick.borrowed.${name}`)).join(', ')
  return (
    <p className="quick-plan">
      <strong>{plan.title || '…'}</strong> {parts.filter(Boolean).join(' · ')}
      {template && borrowed && (
        <small>{t('quick.asBefore', { title: template.title, day: format.day(template.start), what: borrowed })}</small>
      )}
    </p>
  )
}
