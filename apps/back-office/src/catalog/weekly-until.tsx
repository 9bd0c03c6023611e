import { DateInput, FormDataConsumer, useTranslate } from 'react-admin'
import { weekdayOf } from '../clock/calendar-days.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { FieldPair } from '../forms/field-grid.tsx'
import { readableDate } from '../forms/readable-date.tsx'
import { useFormat } from '../i18n/format.ts'
import { plannedDates } from '../quick-line/planned-dates.ts'
import { useHolidays } from '../quick-line/use-class-plan.ts'

type Series = { date?: string; time?: string; until?: string }

/** A field for the last day of a weekly series, empty for a single class, with the number of classes and the skipped holidays. */
export function WeeklyUntil() {
  return (
    <>
      <FieldPair>
        <DateInput
          source="until"
          slotProps={readableDate('until')}
          validate={(until: string | undefined, { date }: Series) => (until && date && until < date ? 'forms.when.untilBefore' : undefined)}
          helperText="resources.group-sessions.help.until"
        />
      </FieldPair>
      <FormDataConsumer<Series>>
        {({ formData: { date, time, until } }) =>
          date && time && until && until >= date ? <Dates date={date} time={time} until={until} /> : null
        }
      </FormDataConsumer>
    </>
  )
}

function Dates({ date, time, until }: Required<Series>) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  const holidays = useHolidays()
  const pattern = { weekdays: [weekdayOf(date)], times: [time.slice(0, 5)], dates: [] }
  const dates = plannedDates({ patterns: [pattern], from: date, until, count: undefined }, studioNow(), new Set(holidays.keys()))
  const on = dates.filter(({ isSkipped }) => !isSkipped)
  const last = on.at(-1)
  const skipped = dates.filter(({ isSkipped }) => isSkipped).map(({ date: day }) => wallDate(day))
  return (
    <p className="form-hint" aria-live="polite">
      {[
        last && t('forms.when.classes', { smart_count: on.length, last: wallDate(last.date) }),
        skipped.length > 0 && t('forms.when.skipped', { days: skipped.join('; ') }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
