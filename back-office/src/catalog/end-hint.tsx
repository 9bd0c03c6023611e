import { FormDataConsumer, useTranslate } from 'react-admin'
import { endTime } from '../clock/end-time.ts'

type Times = { date?: string; time?: string; duration?: number }
/** `startOf`: the wall-clock moment at which the class of the form starts; empty while it is not known. */
type Props = { startOf: (form: Times) => string }

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

/** When a class will be over, while its time is being chosen. */
export function EndHint({ startOf }: Props) {
  const t = useTranslate()
  return (
    <FormDataConsumer<Times>>
      {({ formData }) => {
        const start = startOf(formData).slice(0, MINUTE)
        const { duration } = formData
        if (!/T\d\d:\d\d$/.test(start) || !duration || duration <= 0) return null
        return (
          <p className="form-hint" aria-live="polite">
            {t('forms.when.end', { time: endTime(start, duration).slice(-5) })}
          </p>
        )
      }}
    </FormDataConsumer>
  )
}
