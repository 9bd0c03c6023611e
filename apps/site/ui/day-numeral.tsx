import { useFormat } from '../i18n/use-format.ts'

/** The day as a large number with month and weekday. Screen readers read the full date instead. */
export function DayNumeral({ instant }: { instant: string }) {
  const { dayOfMonth, monthShort, weekdayShort, longDate } = useFormat()
  return (
    <>
      <span className="vh">{longDate(instant)}</span>
      <span aria-hidden="true">
        {dayOfMonth(instant)}
        <small>
          {monthShort(instant)}, {weekdayShort(instant)}
        </small>
      </span>
    </>
  )
}
