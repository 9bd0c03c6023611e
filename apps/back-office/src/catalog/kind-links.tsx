import { useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { FormSection } from '../forms/form-section.tsx'
import './kind-links.css'

const kinds = { timeslots: 'individual', 'group-sessions': 'group', events: 'event' } as const

export function KindSection() {
  const t = useTranslate()
  const resource = useResourceContext()
  return (
    <FormSection title="forms.kind.title" help="forms.kind.help">
      <nav className="kind-links" aria-label={t('forms.kind.title')}>
        {Object.entries(kinds).map(([name, kind]) => (
          <Link key={name} to={`/${name}/create`} replace aria-current={name === resource ? 'page' : undefined}>
            {t(`forms.kind.${kind}`)}
          </Link>
        ))}
      </nav>
    </FormSection>
  )
}
