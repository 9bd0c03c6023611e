import { useInput, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useFormat } from '../i18n/format.ts'
import { sumsOf } from './course-draft.ts'
import './courses.css'

const USUAL = 10

type Dates = (number | { offering_id: number })[]
const idsOf = (dates: Dates | undefined): number[] => (dates ?? []).map((date) => (typeof date === 'number' ? date : date.offering_id))

/** Checkboxes for the dates of a course. Price and spots follow the ticks until staff edit them. `classes` are sorted by start. */
export function DatesInput({ classes }: { classes: Offering[] }) {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  const { getValues, setValue } = useFormContext()
  const { field, fieldState } = useInput<Dates>({
    source: 'dates',
    validate: (dates: Dates) => (dates.length === 0 ? t('courses.form.noDates') : undefined),
  })
  const chosen = idsOf(field.value)
  const choose = (ids: number[]) => {
    const ticked = (wanted: number[]) => classes.filter(({ id }) => wanted.includes(id))
    const [before, after] = [sumsOf(ticked(chosen)), sumsOf(ticked(ids))]
    for (const name of ['price', 'seats'] as const)
      if (Number(getValues(name)) === before[name] && ids.length > 0) setValue(name, after[name], { shouldDirty: true })
    field.onChange(ids)
  }
  const ofFirst = (count: number) => choose(classes.slice(0, count).map(({ id }) => id))
  return (
    <fieldset className="course-dates" aria-invalid={fieldState.invalid}>
      <legend>{t('courses.form.chosen', { smart_count: chosen.length, all: classes.length })}</legend>
      {classes.length > USUAL && (
        <p>
          <button type="button" className="verb" onClick={() => ofFirst(USUAL)}>
            {t('courses.form.firstTen')}
          </button>{' '}
          <button type="button" className="verb" onClick={() => ofFirst(classes.length)}>
            {t('courses.form.all')}
          </button>
        </p>
      )}
      <ul>
        {classes.map(({ id, start, price }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
              <span>{dateAndTime(start)}</span>
              <span className="num">{money(price)}</span>
            </label>
          </li>
        ))}
      </ul>
      {fieldState.error && (
        <p className="field-problem" role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
