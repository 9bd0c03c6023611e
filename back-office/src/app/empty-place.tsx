import { Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'

/** A screen that is not built yet. */
export function EmptyPlace({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <>
      <Title title={t(`app.menu.${name}`)} />
      <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('app.soon')}</Typography>
    </>
  )
}
