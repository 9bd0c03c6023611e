import type { FormEventHandler, ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigationState } from '../../lib/navigation-state.ts'
import { LocationLabel } from '../../ui/location-label.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AuthPage } from './auth-page.tsx'

type Props = { headline: string; under: ReactNode; onSubmit: FormEventHandler; children: ReactNode }

/** One step of the sign-in on the way from Book: under the class that it is about. */
export const StepPage = ({ headline, under, onSubmit, children }: Props) => (
  <AuthPage title={<RichText text={headline} parts={{ em: <em /> }} />} under={under} onSubmit={onSubmit}>
    <ItemLine />
    {children}
  </AuthPage>
)

function ItemLine() {
  const { t } = useTranslation()
  const { dayOfMonth, monthShort, weekdayShort, money } = useFormat()
  const item = useNavigationState()?.item
  if (!item) return null
  const day = `${item.date}T12:00:00Z`
  return (
    <div className="lineup">
      <div className="num dt">
        {dayOfMonth(day)}
        <small>
          {monthShort(day)}, {weekdayShort(day)}
        </small>
      </div>
      <div>
        <h2>{item.title}</h2>
        <div className="meta">
          <span>{item.time}</span>
          <LocationLabel isOnline={item.isOnline} place={item.type === 'event' ? item.place : undefined} />
        </div>
      </div>
      <div className="price">{item.price === 0 ? t('free') : money(item.price)}</div>
    </div>
  )
}

/** The email that was typed, and the way back to it. */
export function TypedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation('account')
  return (
    <div className="typed">
      <span>{email}</span>
      <button type="button" className="link" onClick={onChange}>
        {t('first.new.change')}
      </button>
    </div>
  )
}
