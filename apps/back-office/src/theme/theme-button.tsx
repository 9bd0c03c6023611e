import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useTheme } from './use-theme.ts'

export function ThemeButton() {
  const t = useTranslate()
  const [theme, keepTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton color="inherit" aria-label={t(`app.look.${other}`)} onClick={() => keepTheme(other)}>
      {theme === 'dark' ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
