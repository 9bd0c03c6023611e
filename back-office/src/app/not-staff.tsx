import { Box, Button, Typography } from '@mui/material'
import { useLogout, useTranslate } from 'react-admin'
import { Logo } from './logo.tsx'

type Props = { isUnreachable: boolean; onRetry: () => void }

/** For whoever is signed in and may not in, or when nobody answers whether they may. */
export function NotStaff({ isUnreachable, onRetry }: Props) {
  const t = useTranslate()
  const logout = useLogout()
  const what = isUnreachable ? 'unreachable' : 'denied'
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 2, p: 3, maxWidth: '34rem', mx: 'auto' }}>
      <Logo />
      <Typography component="h1" variant="h5">
        {t(`app.${what}.title`)}
      </Typography>
      <Typography>{t(`app.${what}.text`)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {isUnreachable ? (
          <Button variant="contained" onClick={onRetry}>
            {t('app.unreachable.again')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => logout()}>
            {t('app.denied.other')}
          </Button>
        )}
        <Button variant="outlined" href="/">
          {t('app.toSite')}
        </Button>
      </Box>
    </Box>
  )
}
