import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { readKeptClasses } from './kept-classes.ts'
import { KeptList } from './kept-list.tsx'

export function KeptMyServices() {
  const { t } = useTranslation('my-services')
  const [kept] = useState(() => readKeptClasses(new Date()))
  if (!kept || kept.classes.length === 0) return null
  return (
    <>
      <PageHead title={t('title')} />
      <div className="wrap mine">
        <KeptList />
      </div>
    </>
  )
}
