import { useFormat } from '../../i18n/use-format.ts'

export function DateAndTime({ instant }: { instant: string }) {
  const { dateAndTime } = useFormat()
  return <TwoPartTime text={dateAndTime(instant)} />
}

/** A wall-clock time of the studio, without time zone conversion. */
export function StudioDateAndTime({ date, time }: { date: string; time: string }) {
  const { wallClock } = useFormat()
  return <TwoPartTime text={wallClock(date, time)} />
}

function TwoPartTime({ text }: { text: string }) {
  const [day, time] = text.split(/(?<=,) (?=\d\d?:)/)
  return (
    <span className="num when">
      <span>{day}</span> {time && <span>{time}</span>}
    </span>
  )
}
