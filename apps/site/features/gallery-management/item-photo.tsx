import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'

type Props = { item: GalleryItem; alt: string; sizes: string }

/** Responses without `photo` contain only one URL. */
export const ItemPhoto = ({ item: { photo, photo_url }, alt, sizes }: Props) => (
  <picture>
    {photo && <source type="image/webp" srcSet={photo.srcset} sizes={sizes} />}
    <img src={photo_url} alt={alt} loading="lazy" width={photo?.width} height={photo?.height} />
  </picture>
)
