import { useTranslate } from 'react-admin'
import type { AffectedClass, ClassAct } from '../../../../packages/contract/schedule/days-off.ts'
import { studioTime, studioWallTime } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { DateField } from '../ui/date-field.tsx'
import type { ClassChoices } from './use-blocked-days.ts'

const ACTS: ClassAct[] = ['keep', 'later', 'cancel', 'move']

type Props = { classes: AffectedClass[]; own: ClassChoices; onOwn: (own: ClassChoices) => void; after: string }

/** `after`: the first day after the days off, which is the default target of a move. */
export function AffectedClasses({ classes, own, onOwn, after }: Props) {
  const choose = (one: AffectedClass, act: ClassAct) => {
    const start = one.to ? studioWallTime(one.to) : `${after}T${studioTime(one.start).time}`
    onOwn(new Map([...own, [one.id, act === 'move' ? { act, start } : { act }]]))
  }
  const moveTo = (one: AffectedClass, start: string) => onOwn(new Map([...own, [one.id, { act: 'move', start }]]))
  return (
    <ul className="days-off-classes">
      {classes.map((one) => (
        <Row key={one.id} one={one} own={own.get(one.id)} onChoose={(act) => choose(one, act)} onMove={(start) => moveTo(one, start)} />
      ))}
    </ul>
  )
}

type RowProps = {
  one: AffectedClass
  own: ReturnType<ClassChoices['get']>
  onChoose: (act: ClassAct) => void
  onMove: (start: string) => void
}

function Row({ one, own, onChoose, onMove }: RowProps) {
  const t = useTranslate()
  const { day, time, dateAndTime } = useFormat()
  const taken = one.people + one.holds
  const name = `${one.title}, ${dateAndTime(one.start)}`
  const act = own?.act ?? one.act
  const [clash] = one.clashes
  return (
    <li>
      <div className="days-off-class">
        <p>
          <b>{one.title}</b>
          <small>
            {day(one.start)}, {time(one.start)} · {taken > 0 ? t('daysOff.taken', { smart_count: taken }) : t('daysOff.nobody')}
          </small>
        </p>
        <label className="field">
          <span className="unseen">{t('daysOff.what', { name })}</span>
          <select value={act} onChange={({ target }) => onChoose(target.value as ClassAct)}>
            {ACTS.map((value) => (
              <option key={value} value={value}>
                {t(`daysOff.act.${value}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {act === 'move' && (
        <DateField
          label={t('daysOff.moveTo')}
          aria-label={t('daysOff.moveToOf', { name })}
          type="datetime-local"
          step={300}
          value={own?.act === 'move' ? own.start : one.to ? studioWallTime(one.to) : ''}
          onChange={({ target }) => onMove(target.value)}
        />
      )}
      {clash && <small className="days-off-clash">{t('quick.clash', { title: clash.title, time: time(clash.start) })}</small>}
      {one.to_day_off && <small className="days-off-clash">{t('daysOff.toDayOff')}</small>}
    </li>
  )
}
