import CloseIcon from '@mui/icons-material/Close'
import { Dialog, IconButton, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import './sheet.css'

type Props = { title: string; about?: ReactNode; onClose: () => void; children: ReactNode }

export function Sheet({ title, about, onClose, children }: Props) {
  const t = useTranslate()
  const name = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={name}
      fullWidth
      maxWidth="sm"
      scroll="body"
      className={isPhone ? 'sheet sheet-low' : 'sheet'}
      slotProps={{ paper: { className: 'sheet-paper', square: true } }}
    >
      <header className="sheet-head">
        <div>
          <h2 id={name}>{title}</h2>
          {about && <p>{about}</p>}
        </div>
        <IconButton onClick={onClose} aria-label={t('parts.close')} edge="end" sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </Dialog>
  )
}
