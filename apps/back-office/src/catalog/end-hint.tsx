import { FormDataConsumer, useTranslate } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import { endTime } from '../clock/end-time.ts'
import { useFormat } from '../i18n/format.ts'

type Times = { date?: string; time?: string; duration?: number }
/** `startOf`: returns the wall-clock start of the class in the form, or an empty string. */
type Props = { startOf: (form: Times) => string }

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

export function EndHint({ startOf }: Props) {
  const t = useTranslate()
  const { wallDate } = useFormat()
  return (
    <FormDataConsumer<Times>>
      {({ formData }) => {
        const start = startOf(formData).slice(0, MINUTE)
        const { duration } = formData
        if (!/T\d\d:\d\d$/.test(start) || !duration || duration <= 0) return null
        const end = endTime(start, duration)
        const isSameDay = end.slice(0, 10) === start.slice(0, 10)
        return (
          <p className="form-hint" aria-live="polite">
            {isSameDay ? t('forms.when.end', { time: shortTime(end.slice(-5)) }) : t('forms.when.endAnotherDay', { moment: wallDate(end) })}
          </p>
        )
      }}
    </FormDataConsumer>
  )
}
