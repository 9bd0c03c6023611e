import { NumberInput, required } from 'react-admin'

const MINUTE = 60
const MIN = 1
const MAX = 24 * 60

export const MinutesInput = ({ source, label, helperText }: { source: string; label?: string; helperText?: string }) => (
  <NumberInput
    source={source}
    label={label}
    helperText={helperText}
    min={MIN}
    max={MAX}
    step={1}
    format={(seconds: number | null) => seconds && seconds / MINUTE}
    parse={(minutes: string) => (minutes === '' ? null : Math.round(Number(minutes) * MINUTE))}
    validate={[required(), isWithinADay]}
  />
)

const isWithinADay = (seconds: number | null) =>
  seconds !== null && seconds >= MIN * MINUTE && seconds <= MAX * MINUTE ? undefined : 'settings.minutesRange'
