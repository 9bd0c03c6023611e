import { Badge, BottomNavigation, BottomNavigationAction, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { placeAt, places } from './places.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

export function PhoneBar() {
  const t = useTranslate()
  const counts = useWaitingCounts()
  const here = placeAt(useLocation().pathname)
  return (
    <Paper
      component="nav"
      aria-label={t('app.places.title')}
      square
      className="phone-bar"
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
              icon={<WithCount count={counts[`app.places.${name}`]}>{icon}</WithCount>}
              sx={{ minWidth: 0, px: 0 }}
            />
          ))}
      </BottomNavigation>
    </Paper>
  )
}

type WithCountProps = { count: number | undefined; children: ReactNode }

const WithCount = ({ count = 0, children }: WithCountProps) =>
  count > 0 ? (
    <Badge badgeContent={count} max={99} color="secondary">
      {children}
    </Badge>
  ) : (
    children
  )
