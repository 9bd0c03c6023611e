import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | false | null | undefined
  /** Whether the field is invalid because of another field, which shows the error. */
  invalid?: boolean
  /** Whether the error is announced, because it appears while the focus is elsewhere. */
  alert?: boolean
}
type ControlProps = { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export function Field({ label, hint, error, invalid, alert, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return <FieldFrame {...{ label, hint, error, invalid, alert }} control={(control) => <input {...input} {...control} />} />
}

export function PasswordField({ label, hint, error, invalid, alert, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const control = (given: ControlProps) => (
    <span className="reveal">
      <input {...input} {...given} type={isShown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      {/* A hidden text instead of an `aria-label`, so that a search for the label Password finds only the field. */}
      <button type="button" className="scripted" aria-controls={given.id} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'reveal.hide' : 'reveal.show')} <span className="vh">{t('reveal.password')}</span>
      </button>
    </span>
  )
  return <FieldFrame {...{ label, hint, error, invalid, alert }} control={control} />
}

export function TextArea({ label, hint, error, invalid, alert, ...input }: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <FieldFrame {...{ label, hint, error, invalid, alert }} control={(control) => <textarea {...input} {...control} />} />
}

type Undefinable<T> = { [Key in keyof T]: T[Key] | undefined }

function FieldFrame({
  label,
  hint,
  error,
  invalid,
  alert,
  control,
}: Undefinable<FieldProps> & { control: (given: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      {control({ id, className: 'inp', 'aria-invalid': error || invalid ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}-error`} role={alert ? 'alert' : undefined}>
          <Icon name="info" small />
          {error}
        </span>
      )}
    </div>
  )
}
