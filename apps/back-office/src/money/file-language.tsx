import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FileLanguage } from '../../../../packages/contract/money/accountant.ts'

/** Each language is named in that language, in which the file is written too. The accountant usually reads Czech. */
const NAMES: Record<FileLanguage, string> = { cs: 'Čeština', en: 'English', ru: 'Русский' }

type Props = { language: FileLanguage; onChoose: (language: FileLanguage) => void }

export function FileLanguageChoice({ language, onChoose }: Props) {
  const t = useTranslate()
  return (
    <TextField
      select
      label={t('money.fileLanguage')}
      value={language}
      onChange={({ target }) => onChoose(target.value as FileLanguage)}
      slotProps={{ select: { native: true } }}
      sx={{ width: '10rem' }}
    >
      {Object.entries(NAMES).map(([value, name]) => (
        <option key={value} value={value} lang={value}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
