import { useFormat } from '../../i18n/use-format.ts'

/** Returns a function that formats the end of a hold: only the time if it is today. `now` in milliseconds. */
export function useHoldEnd(now: number): (end: string) => string {
  const { shortDate, dayAndMonth, dayKey, time, language } = useFormat()
  return (end) => {
    const isToday = dayKey(end) === dayKey(new Date(now).toISOString())
    const day = language === 'ru' ? dayAndMonth(end) : shortDate(end)
    return isToday ? time(end) : `${day}, ${time(end)}`
  }
}
