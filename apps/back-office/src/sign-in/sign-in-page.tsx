import { Box, Card, Typography } from '@mui/material'
import { Notification, useTranslate } from 'react-admin'
import { Logo } from '../../../../packages/browser/logo.tsx'
import { LanguageButton } from '../app/language-button.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SignInPage() {
  const t = useTranslate()
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', p: 2 }}>
      <Card sx={{ p: { xs: 2, sm: 4 }, width: 'min(26rem, calc(100vw - 2rem))' }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 2 }}>
          <Logo width={32} />
          <LanguageButton />
        </Box>
        <Typography component="h1" variant="h5" sx={{ px: 2, pt: 2 }}>
          {t('app.signIn.title')}
        </Typography>
        <SignInForm />
        <Typography variant="body2" sx={{ px: 2 }}>
          <a href="/forgot-password">{t('app.signIn.forgot')}</a>
        </Typography>
      </Card>
      <Notification />
    </Box>
  )
}
