import { useState } from 'react'
import { useAsOf } from '../../i18n/use-as-of.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { readSavedClasses } from './saved-classes.ts'
import { ServiceRow } from './service-row.tsx'

export function SavedClassList() {
  const { t } = useTranslation('my-services')
  const asOf = useAsOf()
  const [kept] = useState(() => readSavedClasses(new Date()))
  if (!kept || kept.classes.length === 0) return null
  return (
    <section>
      <Notice>
        <p>{asOf(kept.at)}</p>
      </Notice>
      <h2 className="label">{t('coming')}</h2>
      <ul>
        {kept.classes.map((item) => (
          <ServiceRow key={`${item.kind}${item.id}`} item={item} />
        ))}
      </ul>
    </section>
  )
}
