import '../styles/pages/my-services.css'
import '../styles/pages/cancelling.css'
import '../styles/pages/every-week.css'
import '../styles/pages/own-passes.css'
import '../styles/pages/receipts.css'
import { Link, useLocation } from 'react-router'
import type { Person } from '../../../packages/contract/people/person.ts'
import { SignedInOnly } from '../features/account/sign-in/signed-in-only.tsx'
import { WithCancelling } from '../features/cancelling/with-cancelling.tsx'
import { OwnCourse } from '../features/courses/own-course.tsx'
import { OwnWeeks } from '../features/every-week/own-weeks.tsx'
import { MyServices } from '../features/my-services/my-services.tsx'
import { OfflineMyServices } from '../features/my-services/offline-my-services.tsx'
import { OwnPasses } from '../features/passes/own/own-passes.tsx'
import { isCourse, isEarlier } from '../features/passes/own/pass-state.ts'
import { useOwnPasses } from '../features/passes/own/use-own-passes.ts'
import { useWithdrawingSheet } from '../features/passes/withdrawing/use-withdrawing-sheet.tsx'
import { Receipts } from '../features/receipts/receipts.tsx'
import { OwnVouchers } from '../features/vouchers/own/own-vouchers.tsx'
import { useOwnVouchers } from '../features/vouchers/own/use-own-vouchers.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../lib/paths.ts'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = {
  ns: ['my-services', 'every-week', 'courses', 'passes', 'cancelling', 'exchanging', 'receipts', 'cancelling-phrases'],
}

export default function MyServicesPage() {
  const { t } = useTranslation('my-services')
  return (
    <>
      <Head title={t('title')} hidden />
      <SignedInOnly unreachable={<OfflineMyServices />}>
        {(person) => (
          <>
            <PageHead title={t('title')}>
              <Link className="btn sec" to={paths.booking()}>
                {t('common:bookSession')}
              </Link>
            </PageHead>
            <Services person={person} />
          </>
        )}
      </SignedInOnly>
    </>
  )
}

function Services({ person }: { person: Person }) {
  const { search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const own = useOwnPasses()
  const vouchers = useOwnVouchers()
  const courses = Array.isArray(own.passes) ? own.passes.filter((pass) => isCourse(pass) && !isEarlier(pass)) : []
  const { sheet, open: openWithdrawing } = useWithdrawingSheet(() => void vouchers.read())
  return (
    <WithCancelling email={person.email}>
      {(open) => (
        <MyServices
          person={person}
          asked={tab === 'individual' || tab === 'group' || tab === 'event' ? tab : null}
          passes={(onChange) => <OwnPasses own={own} onWithdrawn={onChange} />}
          everyWeek={(onChange) => <OwnWeeks onChange={onChange} />}
          courses={courses}
          courseLine={(pass, onChange) => isCourse(pass) && <OwnCourse pass={pass} onBooked={onChange} />}
          readPasses={own.read}
          below={
            <>
              <OwnVouchers own={vouchers} onWithdraw={openWithdrawing} />
              {sheet}
              <Receipts />
            </>
          }
          openCancelling={open}
        />
      )}
    </WithCancelling>
  )
}
