import { useFormat } from '../../i18n/use-format.ts'

/** Nov 23, 2026, 06:00 PM; it breaks between the day and the time only. */
export function DateAndTime({ instant }: { instant: string }) {
  const { dateAndTime } = useFormat()
  return <TwoPartTime text={dateAndTime(instant)} />
}

/** The studio's own day and clock, as they are: no zone can shift them. */
export function StudioDateAndTime({ date, time }: { date: string; time: string }) {
  const { wallClock } = useFormat()
  return <TwoPartTime text={wallClock(date, time)} />
}

function TwoPartTime({ text }: { text: string }) {
  const [day, time] = text.split(/(?<=,) (?=\d\d:)/)
  return (
    <span className="num when">
      <span>{day}</span> {time && <span>{time}</span>}
    </span>
  )
}
