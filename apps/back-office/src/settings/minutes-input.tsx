import { NumberInput, required } from 'react-admin'

const MINUTE = 60
const LEAST = 1
const MOST = 24 * 60

export const MinutesInput = ({ source, label, helperText }: { source: string; label?: string; helperText?: string }) => (
  <NumberInput
    source={source}
    label={label}
    helperText={helperText}
    min={LEAST}
    max={MOST}
    step={1}
    format={(seconds: number | null) => seconds && seconds / MINUTE}
    parse={(minutes: string) => (minutes === '' ? null : Math.round(Number(minutes) * MINUTE))}
    validate={[required(), isWithinADay]}
  />
)

const isWithinADay = (seconds: number | null) =>
  seconds !== null && seconds >= LEAST * MINUTE && seconds <= MOST * MINUTE ? undefined : 'settings.minutesRange'
