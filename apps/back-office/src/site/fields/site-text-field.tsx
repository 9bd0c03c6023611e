import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { useFault } from '../editing.tsx'

type Props = {
  label: string
  language?: Language
  value: string
  onChange: (value: string) => void
  path?: string
  fault?: string | undefined
  hint?: ReactNode
  /** Whether the text is empty although the other language has one, which the site then shows instead. */
  isMissing?: boolean
  isLong?: boolean
  toolbar?: ReactNode
} & Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'type'> &
  Pick<ComponentProps<'textarea'>, 'rows' | 'ref'>

export function SiteTextField({
  label,
  language,
  value,
  onChange,
  path,
  fault: found,
  hint,
  isMissing,
  isLong,
  toolbar,
  rows = 3,
  ref,
  ...input
}: Props) {
  const t = useTranslate()
  const id = useId()
  const given = useFault(path, language)
  const fault = found ?? given
  const below = `${id}-below`
  const common = {
    id,
    value,
    ...(language && { lang: language }),
    'data-path': path,
    'aria-invalid': Boolean(fault),
    'aria-describedby': below,
    ...(isMissing && language && { placeholder: t(`site.shownInstead.${language}`) }),
  }
  return (
    <div className="field site-field">
      <label htmlFor={id}>
        {label} {language && <span className="site-tag">{language.toUpperCase()}</span>}
      </label>
      <div>
        {toolbar}
        {isLong ? (
          <textarea {...common} rows={rows} ref={ref} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...common} {...input} onChange={({ target }) => onChange(target.value)} />
        )}
      </div>
      <div id={below}>
        {fault ? (
          <p className="field-problem" role="alert">
            {fault}
          </p>
        ) : (
          hint && <div className="site-hint">{hint}</div>
        )}
      </div>
    </div>
  )
}
