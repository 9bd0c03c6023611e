import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { OwnPerson } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type NavigationState, useNavigationState } from '../../../lib/navigation-state.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'

type Props = {
  children: (person: OwnPerson) => ReactNode
  unreachable?: ReactNode
}

/** Waits for the session, then shows the page or redirects to the sign-in, which leads back (product.md 1.2). */
export function SignedInOnly({ children, unreachable }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  useRedirectToLogin(session.status === 'anonymous')
  if (session.status === 'signed-in') return children(session.person)
  if (session.status !== 'unreachable') return <PageSpinner text={t('loading')} />
  return (
    <>
      {unreachable}
      <div className="wrap">
        <ErrorState title={t('unreachable')} text={t('unreachableText')} action={t('tryAgain')} onRetry={session.restore} />
      </div>
    </>
  )
}

function useRedirectToLogin(anonymous: boolean) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const carried = useNavigationState()
  // A person who is logging out is already being taken to another page.
  const leaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!anonymous || leaving || carried === null) return
    const state: NavigationState = { redirect: pathname + search, ...(carried.checkout && { checkout: carried.checkout }) }
    void navigate(paths.login, { replace: true, state })
  }, [anonymous, leaving, carried, navigate, pathname, search])
}
