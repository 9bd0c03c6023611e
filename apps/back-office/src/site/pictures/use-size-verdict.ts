import { useTranslate } from 'react-admin'
import type { SitePicture } from '../../../../../packages/contract/content/content.ts'
import { useFormat } from '../../i18n/format.ts'
import { WIDE_ENOUGH } from './site-pictures.ts'

export function useSizeVerdict(): (picture: Pick<SitePicture, 'width' | 'height'>) => string {
  const t = useTranslate()
  const { number } = useFormat()
  return ({ width, height }) =>
    Math.max(width, height) >= WIDE_ENOUGH
      ? t('site.picture.large', { width: number(width), height: number(height) })
      : t('site.picture.narrow', { width: number(width), height: number(height), wanted: number(WIDE_ENOUGH) })
}
