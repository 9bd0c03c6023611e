import { useFormat } from '../i18n/use-format.ts'

/** The day of an instant as a numeral with its month and weekday small beside it; read out, it is the whole date. */
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
