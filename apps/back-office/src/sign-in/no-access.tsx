import { Box, Button, Typography } from '@mui/material'
import { useLogout, useTranslate } from 'react-admin'
import { Logo } from '../../../../packages/browser/logo.tsx'
import type { Admission } from './auth-provider.ts'

type Props = { why: Exclude<Admission, 'staff'> | 'unreachable'; onRetry: () => void }

export function NoAccess({ why, onRetry }: Props) {
  const t = useTranslate()
  const logout = useLogout()
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 2, p: 3, maxWidth: '34rem', mx: 'auto' }}>
      <Logo width={32} />
      <Typography component="h1" variant="h5">
        {t(`app.${why}.title`)}
      </Typography>
      <Typography>{t(`app.${why}.text`)}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {why === 'unreachable' && (
          <Button variant="contained" onClick={onRetry}>
            {t('app.unreachable.again')}
          </Button>
        )}
        {why === 'secondFactor' && (
          <Button variant="contained" href="/account#second-factor">
            {t('app.secondFactor.setUp')}
          </Button>
        )}
        {why === 'denied' && (
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
