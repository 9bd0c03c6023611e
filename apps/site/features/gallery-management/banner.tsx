import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { GalleryProblem } from './gallery-problem.ts'

export const Banner = ({ trouble }: { trouble: GalleryProblem | null }) =>
  trouble && (
    <Notice tone="bad">
      <ProblemText trouble={trouble} />
    </Notice>
  )

/** Repeats the error of `Banner` elsewhere on the page, without announcing it to screen readers again. */
export const SecondBanner = ({ trouble }: { trouble: GalleryProblem | null }) =>
  trouble && (
    <div className="note bad">
      <Icon name="info" />
      <div>
        <ProblemText trouble={trouble} />
      </div>
    </div>
  )

function ProblemText({ trouble: { key, status, number, savedBefore, said } }: { trouble: GalleryProblem }) {
  const { t } = useTranslation('gallery-management')
  return (
    <>
      <p>{t(`trouble.${key}`, { status, number })}</p>
      {said && <p className="said">{typeof said === 'string' ? said : t(`trouble.${said.key}`)}</p>}
      {savedBefore ? <p className="said">{t('trouble.savedBefore', { count: savedBefore })}</p> : null}
    </>
  )
}
