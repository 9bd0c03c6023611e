import { TextInput, type TextInputProps, useTranslate } from 'react-admin'
import { instantAt, studioWallTime } from '../clock/studio-clock.ts'
import { readableDate } from './readable-date.tsx'

const isInstant = (value: string) => /(Z|[+-]\d\d:\d\d)$/.test(value)

/** A date and time by the studio's clock; its value is an instant. */
export function StudioTimeInput({ isRequired, help, ...props }: Omit<TextInputProps, 'helperText'> & { isRequired?: true; help?: string }) {
  const t = useTranslate()
  return (
    <TextInput
      type="datetime-local"
      helperText={help ?? false}
      slotProps={readableDate(props.source)}
      format={(value: string | null | undefined) => (value && isInstant(value) ? studioWallTime(value) : (value ?? ''))}
      // What the clock leaps over stays as it was typed, to be complained about.
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
