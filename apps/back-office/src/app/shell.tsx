import AccountIcon from '@mui/icons-material/ManageAccountsOutlined'
import WebsiteIcon from '@mui/icons-material/PublicOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { Box, ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Logout,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  usePermissions,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router'
import { SearchButton } from '../search/search-button.tsx'
import type { Admission } from '../sign-in/auth-provider.ts'
import { NoAccess } from '../sign-in/no-access.tsx'
import { ThemeButton } from '../theme/theme-button.tsx'
import { SavedToday } from '../today/offline-today.tsx'
import { isUnreachable, readSavedToday } from '../today/saved-today.ts'
import { WithDock } from '../ui/dock.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { UndoBar } from '../undo/undo-bar.tsx'
import { LanguageButton } from './language-button.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { Kinds, Subsections } from './subsections.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const { permissions: admission, isPending, error, failureReason, refetch } = usePermissions<Admission>()
  const isPhone = useIsPhone()
  const kept = !admission && isUnreachable(failureReason) ? readSavedToday() : null
  if (kept)
    return (
      <Box component="main" sx={{ p: 2 }}>
        <SavedToday kept={kept} onRetry={refetch} />
      </Box>
    )
  if (isPending) return null
  if (admission !== 'staff') return <NoAccess why={error ? 'unreachable' : (admission ?? 'denied')} onRetry={refetch} />
  return (
    <Layout appBar={Bar} sidebar={Side} appBarAlwaysOn sx={{ minWidth: 0 }}>
      <WithDock>
        <Box sx={{ pb: isPhone ? 'calc(max(4.5rem, var(--dock-room, 0px) + 1rem) + var(--undo-room, 0px))' : 2, minWidth: 0 }}>
          {isPhone && <Subsections />}
          <Kinds />
          <Suspense fallback={<SkeletonLines />}>{children}</Suspense>
        </Box>
      </WithDock>
      <UndoBar />
      {isPhone && <PhoneBar />}
    </Layout>
  )
}

const Side = () => (useIsPhone() ? null : <Rail />)

const useIsPhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))

function Bar() {
  const isPhone = useIsPhone()
  const buttons = (
    <>
      <SearchButton isPhone={isPhone} />
      <LanguageButton />
      <ThemeButton />
      {/* No refresh button on phones: they refresh by pulling down, and the title needs the width. */}
      {!isPhone && <Busy />}
    </>
  )
  return (
    <AppBar color="transparent" alwaysOn userMenu={<OwnMenu />} toolbar={buttons}>
      <TitlePortal component="h1" className="bar-title" />
    </AppBar>
  )
}

// The accessible name equals the visible one: the name of the signed-in person.
function OwnMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu {...(identity?.fullName && { label: identity.fullName })}>
      <SettingsLink />
      <OutsideLink to="/" label="app.website" icon={<WebsiteIcon fontSize="small" />} />
      <OutsideLink to="/account" label="app.account" icon={<AccountIcon fontSize="small" />} />
      <Logout />
    </UserMenu>
  )
}

function SettingsLink() {
  const t = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/settings" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <SettingsIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{t('app.sections.settings')}</ListItemText>
    </MenuItem>
  )
}

type OutsideLinkProps = { to: string; label: string; icon: ReactNode }

function OutsideLink({ to, label, icon }: OutsideLinkProps) {
  const t = useTranslate()
  return (
    <MenuItem component="a" href={to}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{t(label)}</ListItemText>
    </MenuItem>
  )
}

function Busy() {
  const t = useTranslate()
  return <LoadingIndicator aria-label={t('parts.loading')} />
}
