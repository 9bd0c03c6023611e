import { BottomNavigation, BottomNavigationAction, Paper } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { placeAt, places } from './places.tsx'

/** The five places under a thumb; the settings are behind whoever is signed in. */
export function PhoneBar() {
  const t = useTranslate()
  const here = placeAt(useLocation().pathname)
  return (
    <Paper
      component="nav"
      aria-label={t('app.places.title')}
      square
      sx={{ position: 'fixed', inset: 'auto 0 0', zIndex: 'appBar', borderTop: 1, borderColor: 'divider' }}
    >
      <BottomNavigation showLabels value={here?.place.name ?? false}>
        {places
          .filter(({ name }) => name !== 'settings')
          .map(({ name, icon, subplaces }) => (
            <BottomNavigationAction
              key={name}
              value={name}
              component={Link}
              to={subplaces[0].pages[0].path}
              label={t(`app.places.${name}`)}
              icon={icon}
              sx={{ minWidth: 0, px: 0 }}
            />
          ))}
      </BottomNavigation>
    </Paper>
  )
}
