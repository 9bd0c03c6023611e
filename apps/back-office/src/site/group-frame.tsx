import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Group, TextKey } from './fields/text-layout.ts'
import type { SiteText } from './site-text.ts'

type TextChange = (to: (before: SiteText) => SiteText) => void
export type GroupProps<Of extends Group = Group> = {
  name: TextKey
  group: Of
  text: SiteText
  change: TextChange
  missing: Record<Language, string[]>
}

type FrameProps = { title: string; missing?: Language[]; aside?: ReactNode; children: ReactNode }

export function GroupFrame({ title, missing = [], aside, children }: FrameProps) {
  const t = useTranslate()
  return (
    <section className="site-group">
      <header>
        <h2>{title}</h2>
        {missing.map((language) => (
          <span key={language} className="site-badge site-badge-wait">
            {t(`site.missing.${language}`)}
          </span>
        ))}
        {aside}
      </header>
      {children}
    </section>
  )
}

export const missingOf = (missing: Record<Language, string[]>, fields: string[]): Language[] =>
  (['en', 'ru'] as const).filter((language) => missing[language].some((field) => fields.includes(field)))
