import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { StopReminders } from '../features/account/stop-reminders.tsx'
import { Head } from '../ui/head.tsx'

export const handle = { ns: ['account'] }

/** Where the link of a reminder leads. It asks first: mail scanners open every link. */
export default function RemindersOff() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  return (
    <>
      <Head title={t('reminders.title')} hidden />
      <StopReminders token={query.get('token') ?? ''} />
    </>
  )
}
