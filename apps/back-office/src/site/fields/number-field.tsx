import { SiteTextField } from './site-text-field.tsx'

type Props = { label: string; value: number | null; onChange: (value: number | null) => void; path: string }

export function NumberField({ label, value, onChange, path }: Props) {
  return (
    <SiteTextField
      label={label}
      value={value === null ? '' : String(value)}
      inputMode="numeric"
      maxLength={5}
      path={path}
      onChange={(typed) => onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim() === '' ? null : value)}
    />
  )
}
