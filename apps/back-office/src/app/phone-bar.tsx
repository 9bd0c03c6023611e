import { Badge, BottomNavigation, BottomNavigationAction, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { sectionAt, sections } from './sections.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

export function PhoneBar() {
  const t = useTranslate()
  const counts = useWaitingCounts()
  const here = sectionAt(useLocation().pathname)
  return (
    <Paper
      component="nav"
      aria-label={t('app.sections.title')}
      square
      className="phone-bar"
      sx={{ position: 'fixed', inset: 'auto 0 0', zIndex: 'appBar', borderTop: 1, borderColor: 'divider' }}
    >
      <BottomNavigation showLabels value={here?.section.name ?? false}>
        {sections
          .filter(({ name }) => name !== 'settings')
          .map(({ name, icon, subsections }) => (
            <BottomNavigationAction
              key={name}
              value={name}
              component={Link}
              to={subsections[0].pages[0].path}
              label={t(`app.sections.${name}`)}
              icon={<WithCount count={counts[`app.sections.${name}`]}>{icon}</WithCount>}
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
