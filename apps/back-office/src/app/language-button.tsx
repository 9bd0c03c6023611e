import { Button } from '@mui/material'
import { useLocaleState } from 'react-admin'

export function LanguageButton() {
  const [language, setLanguage] = useLocaleState()
  const [other, name, sign] = language === 'ru' ? ['en', 'EN, English', 'EN'] : ['ru', 'RU, Русский', 'RU']
  return (
    <Button
      color="inherit"
      size="small"
      lang={other}
      aria-label={name}
      onClick={() => setLanguage(other)}
      sx={{ minWidth: '2.75rem', minHeight: '2.75rem' }}
    >
      {sign}
    </Button>
  )
}
