import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = { screen: string; note?: ReactNode; children: ReactNode }

export function Panel({ screen, note, children }: Props) {
  const { t } = useTranslation('dashboard')
  const address = useBackOffice()
  return (
    <>
      <div className="tools">
        <span className="muted">{note}</span>
        <a className="btn sm sec" href={address(screen)} target="_blank" rel="noopener">
          {t('manage')}
          <span className="vh">{t('newWindow')}</span>
          <Icon name="out" small />
        </a>
      </div>
      {children}
    </>
  )
}

export function useBackOffice(): (screen?: string) => string {
  const { config } = useStudio()
  return (screen) => paths.backOffice(config?.back_office_url ?? paths.manage, screen)
}
