import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Person } from '../../../../../packages/contract/people/person.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSpinner } from '../../../ui/page-spinner.tsx'

type Props = { back: string; children: (person: Person) => ReactNode }

/** Redirects to the staff sign-in, which then leads to `back`. Other signed-in people see a refusal (product.md 1.10). */
export function StaffOnly({ back, children }: Props) {
  const { t } = useTranslation('pages')
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session.status === 'anonymous') void navigate(paths.adminLogin(back), { replace: true })
  }, [session.status, navigate, back])

  if (session.status === 'signed-in' && session.person.is_staff && !session.person.second_factor_due) return children(session.person)
  if (session.status === 'loading' || session.status === 'anonymous') return <PageSpinner text={t('common:loading')} />
  return (
    <div className="wrap">
      {session.status === 'signed-in' && session.person.second_factor_due ? (
        <EmptyState title={t('admin.secondFactor')} text={t('admin.secondFactorText')} heading="h1">
          <Link className="btn pri" to={paths.secondFactor}>
            {t('admin.setUp')}
          </Link>
        </EmptyState>
      ) : session.status === 'signed-in' ? (
        <EmptyState title={t('admin.denied')} text={t('admin.deniedText')} heading="h1">
          <Link className="btn sec" to={paths.adminLogin(back)}>
            {t('admin.other')}
          </Link>
        </EmptyState>
      ) : (
        <ErrorState
          title={t('common:unreachable')}
          text={t('common:unreachableText')}
          action={t('common:tryAgain')}
          onRetry={session.restore}
        />
      )}
    </div>
  )
}
