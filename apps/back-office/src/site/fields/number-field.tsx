import { WordsField } from './words-field.tsx'

type Props = { label: string; value: number | null; onChange: (value: number | null) => void; fault?: string | undefined }

export function NumberField({ label, value, onChange, fault }: Props) {
  return (
    <WordsField
      label={label}
      value={value === null ? '' : String(value)}
      inputMode="numeric"
      maxLength={5}
      fault={fault}
      onChange={(typed) => onChange(/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim() === '' ? null : value)}
    />
  )
}
