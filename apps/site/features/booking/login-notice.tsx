import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydratedInTurn } from '../../lib/hooks/use-hydrated.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import type { NavigationState } from '../../lib/navigation-state.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** A notice for people who are not signed in. Until the session is known, CSS hides it for browsers with stored tokens. */
export function LoginNotice() {
  const { t } = useTranslation('booking')
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const hydrated = useHydratedInTurn()
  const percent = useStudio().config?.first_online_discount_percent ?? 0
  if (status === 'signed-in') return null
  const carried = { redirect: pathname + search } satisfies NavigationState
  const login = hydrated ? paths.login : paths.loginBackTo(carried.redirect)
  return (
    <div className="signed-out-only">
      <Notice>
        <p>
          <RichText text={t('notice')} parts={{ login: <Link to={login} state={carried} /> }} />
          {percent > 0 && ` ${t('noticeDiscount', { percent })}`}
        </p>
      </Notice>
    </div>
  )
}
