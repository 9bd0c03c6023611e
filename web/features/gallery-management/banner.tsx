import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Trouble } from './trouble.ts'

/** What went wrong, announced at once. */
export const Banner = ({ trouble }: { trouble: Trouble | null }) =>
  trouble && (
    <Notice tone="bad">
      <Words trouble={trouble} />
    </Notice>
  )

/** The same in the other of its two places, where it is not announced once more. */
export const SecondBanner = ({ trouble }: { trouble: Trouble | null }) =>
  trouble && (
    <div className="note bad">
      <Icon name="info" />
      <div>
        <Words trouble={trouble} />
      </div>
    </div>
  )

function Words({ trouble: { key, status, number, savedBefore, said } }: { trouble: Trouble }) {
  const { t } = useTranslation('gallery-management')
  return (
    <>
      <p>{t(`trouble.${key}`, { status, number })}</p>
      {said && <p className="said">{typeof said === 'string' ? said : t(`trouble.${said.key}`)}</p>}
      {savedBefore ? <p className="said">{t('trouble.savedBefore', { count: savedBefore })}</p> : null}
    </>
  )
}
