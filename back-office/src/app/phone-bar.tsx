import MoreIcon from '@mui/icons-material/MoreHoriz'
import { BottomNavigation, BottomNavigationAction, Paper } from '@mui/material'
import { useSidebarState, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { mainScreens } from './main-screens.tsx'

export function PhoneBar() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useSidebarState()
  const here = mainScreens.find(({ path }) => path === pathname)
  return (
    <Paper
      component="nav"
      aria-label={t('app.menu.everyDay')}
      square
      sx={{ position: 'fixed', inset: 'auto 0 0', zIndex: 'appBar', borderTop: 1, borderColor: 'divider' }}
    >
      <BottomNavigation showLabels value={here?.name ?? false}>
        {mainScreens.map(({ name, path, icon }) => (
          <BottomNavigationAction
            key={name}
            value={name}
            component={Link}
            to={path}
            label={t(`app.menu.${name}`)}
            icon={icon}
            sx={{ minWidth: 0, px: 0 }}
          />
        ))}
        <BottomNavigationAction
          label={t('app.menu.more')}
          icon={<MoreIcon />}
          onClick={() => setOpen(!isOpen)}
          sx={{ minWidth: 0, px: 0 }}
        />
      </BottomNavigation>
    </Paper>
  )
}
