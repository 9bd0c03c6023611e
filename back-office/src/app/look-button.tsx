import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useLook } from './look.ts'

export function LookButton() {
  const t = useTranslate()
  const [look, choose] = useLook()
  const other = look === 'dark' ? 'light' : 'dark'
  return (
    <IconButton color="inherit" aria-label={t(`app.look.${other}`)} onClick={() => choose(other)}>
      {look === 'dark' ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
