import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SavedClassList } from './saved-class-list.tsx'
import { readSavedClasses } from './saved-classes.ts'

export function OfflineMyServices() {
  const { t } = useTranslation('my-services')
  const [kept] = useState(() => readSavedClasses(new Date()))
  if (!kept || kept.classes.length === 0) return null
  return (
    <>
      <PageHead title={t('title')} />
      <div className="wrap mine">
        <SavedClassList />
      </div>
    </>
  )
}
