import '../styles/pages/profile.css'
import { useNavigate } from 'react-router'
import { Profile } from '../features/account/profile.tsx'
import { SignedInOnly } from '../features/account/sign-in/signed-in-only.tsx'
import { useToast } from '../features/shell/toasts.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.tsx'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['profile', 'account'] }

export default function AccountPage() {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const { signOut } = useSession()
  const say = useToast()

  const leave = async (text: string) => {
    // Navigates before signing out, because this page redirects signed-out people to the sign-in.
    await navigate(paths.home)
    await signOut()
    say(text)
  }

  return (
    <>
      <Head title={t('title')} hidden />
      <SignedInOnly>
        {(person) => (
          <>
            <PageHead title={t('title')} />
            <Profile person={person} onSignedOut={() => leave(t('devices.done'))} onErased={() => leave(t('erase.done'))} />
          </>
        )}
      </SignedInOnly>
    </>
  )
}
