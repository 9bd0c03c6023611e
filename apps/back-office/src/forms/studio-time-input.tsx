import { TextInput, type TextInputProps, useTranslate } from 'react-admin'
import { instantAt, studioWallTime } from '../clock/studio-clock.ts'
import { readableDate } from './readable-date.tsx'

const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value)

/** A date and time in the studio's time zone; the value is an instant. */
export function StudioTimeInput({ isRequired, help, ...props }: Omit<TextInputProps, 'helperText'> & { isRequired?: true; help?: string }) {
  const t = useTranslate()
  return (
    <TextInput
      type="datetime-local"
      helperText={help ?? false}
      slotProps={readableDate(props.source)}
      format={(value: string | null | undefined) => (value && isInstant(value) ? studioWallTime(value) : (value ?? ''))}
      // A time skipped by the clock change stays as typed and fails validation.
      parse={(typed: string) => (typed ? (instantAt(typed) ?? typed) : null)}
      validate={(value: string | null | undefined) => {
        if (!value) return isRequired ? t('ra.validation.required') : undefined
        return isInstant(value) ? undefined : t('forms.skippedTime')
      }}
      required={Boolean(isRequired)}
      {...props}
    />
  )
}
