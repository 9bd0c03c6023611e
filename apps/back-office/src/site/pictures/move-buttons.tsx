import { useTranslate } from 'react-admin'

type Props = { name: string; index: number; count: number; onMove: (to: number) => void }

export function MoveButtons({ name, index, count, onMove }: Props) {
  const t = useTranslate()
  return (
    <span className="site-verbs">
      {index > 0 && (
        <button type="button" className="verb" aria-label={`${t('site.rows.earlier')}: ${name}`} onClick={() => onMove(index - 1)}>
          {t('site.rows.earlier')}
        </button>
      )}
      {index < count - 1 && (
        <button type="button" className="verb" aria-label={`${t('site.rows.later')}: ${name}`} onClick={() => onMove(index + 1)}>
          {t('site.rows.later')}
        </button>
      )}
    </span>
  )
}
