import { useTranslate } from 'react-admin'

const MAX = 99

export function WaitingCount({ count = 0 }: { count: number | undefined }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="waiting-count num">
        {count > MAX ? `${MAX}+` : count}
        <span className="visually-hidden"> {t('app.waiting')}</span>
      </span>
    </>
  )
}
