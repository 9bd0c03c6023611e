import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSiteFacts } from '../../lib/hooks/use-studio.ts'

type Props = { title: ReactNode; forName?: string; words?: string; until: ReactNode; worth: string }

export function VoucherCard({ title, forName, words, until, worth }: Props) {
  const { t } = useTranslation('passes')
  const name = useSiteFacts().name[useLanguage()]
  return (
    <div className="vcard">
      <span className="lg">
        <svg viewBox="0 0 40 28" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" aria-hidden="true">
          <path d="M2 25.5h36M6 25.5C7 13 14 7.5 20.5 8.8c5 1 7.6 6.6 10 11.4" />
          <circle className="sun" cx="33.2" cy="21.4" r="3.1" stroke="none" />
        </svg>
        {name}
      </span>
      <Lotus />
      <p className="to">{title}</p>
      {forName && (
        <p className="for">
          <small>{t('gift.forName')}</small> {forName}
        </p>
      )}
      {words && <p className="w">{words}</p>}
      <p className="ft">
        <span>
          {t('gift.card')}
          <br />
          {until}
        </span>
        <span className="num">{worth}</span>
      </p>
    </div>
  )
}

function Lotus() {
  return (
    <svg className="ln" viewBox="20 12 200 198" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
      <path d="M108 72C92 62 94 30 120 30s28 32 12 42M111 31c-5-15 23-15 18 0M108 72c2 12-8 15-18 20-13 7-17 26-22 44-4 14-11 26-24 36-5 4-3 9 4 7 9-3 16-9 22-17 9-12 16-26 20-42 2 18 6 30 2 44M132 72c-2 12 8 15 18 20 13 7 17 26 22 44 4 14 11 26 24 36 5 4 3 9-4 7-9-3-16-9-22-17-9-12-16-26-20-42-2 18-6 30-2 44M72 164C46 166 22 180 24 194c2 13 36 14 66 9 30-5 52-11 66-19 8-5 2-13-8-11-20 4-38 8-52 12M168 164c26 2 50 16 48 30-2 13-36 14-66 9-8-1-15-3-22-5" />
    </svg>
  )
}
