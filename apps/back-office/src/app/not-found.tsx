import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'

export function NotFound() {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, px: 2, py: { xs: 4, sm: 8 }, maxWidth: '34rem' }}>
      <Title title={t('app.notFound.title')} />
      <Typography component="h2" variant="h5">
        {t('app.notFound.title')}
      </Typography>
      <Typography color="text.secondary">{t('app.notFound.text')}</Typography>
      <Button variant="contained" component={Link} to="/" sx={{ minHeight: '2.75rem' }}>
        {t('app.notFound.home')}
      </Button>
    </Box>
  )
}
