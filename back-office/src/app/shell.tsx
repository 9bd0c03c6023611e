import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { AppBar, Layout, LoadingIndicator, TitlePortal, UserMenu, useGetIdentity, usePermissions, useTranslate } from 'react-admin'
import { UndoBar } from '../undo/undo-bar.tsx'
import { LanguageButton } from './language-button.tsx'
import { LookButton } from './look-button.tsx'
import { Navigation } from './navigation.tsx'
import { NotStaff } from './not-staff.tsx'
import { PhoneBar } from './phone-bar.tsx'

/** What is around every screen: the bar above, the menu beside it, and on a phone the five places a thumb reaches. */
export function Shell({ children }: { children: ReactNode }) {
  const { permissions: isStaff, isPending, error, refetch } = usePermissions()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (isPending) return null
  if (!isStaff) return <NotStaff isUnreachable={Boolean(error)} onRetry={refetch} />
  return (
    <Layout appBar={Bar} menu={Navigation} appBarAlwaysOn sx={{ minWidth: 0 }}>
      <Box sx={{ pb: isPhone ? 9 : 2, minWidth: 0 }}>{children}</Box>
      <UndoBar />
      {isPhone && <PhoneBar />}
    </Layout>
  )
}

const Bar = () => (
  <AppBar
    color="transparent"
    userMenu={<OwnMenu />}
    toolbar={
      <>
        <LanguageButton />
        <LookButton />
        <Busy />
      </>
    }
  >
    <TitlePortal component="h1" />
  </AppBar>
)

// Named as it is seen: after whoever is signed in.
function OwnMenu() {
  const { identity } = useGetIdentity()
  return <UserMenu {...(identity?.fullName && { label: identity.fullName })} />
}

function Busy() {
  const t = useTranslate()
  return <LoadingIndicator aria-label={t('parts.loading')} />
}
