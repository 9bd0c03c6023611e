import { useTranslate } from 'react-admin'
import { CheckedField } from '../ui/checked-field.tsx'

type Props = { value: string; onType: (note: string) => void; problem: string | undefined }

export function NoteField({ value, onType, problem }: Props) {
  const t = useTranslate()
  return (
    <CheckedField
      label={t('passes.note.label')}
      hint={t('passes.note.hint')}
      name="note"
      maxLength={500}
      autoComplete="off"
      required
      value={value}
      onChange={({ target }) => onType(target.value)}
      problem={problem}
    />
  )
}
