import { type Photo, sourceSet, wholePicture } from '../lib/photo.ts'

export type PhotoProps = {
  photo: Photo
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Where words beside it say the same. */
  silent?: boolean
}

/** A photograph that waits until it is near the screen. Its own colour stands in its place meanwhile. */
export const PhotoImage = (props: PhotoProps) => <Files {...props} loading="lazy" />

/** The one photograph that a page is waiting for. */
export function FirstPhoto(props: PhotoProps) {
  return (
    <>
      <link
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={sourceSet(props.photo, 'avif')}
        imageSizes={props.sizes}
        fetchPriority="high"
      />
      <Files {...props} fetchPriority="high" />
    </>
  )
}

function Files({ photo, sizes, silent, ...when }: PhotoProps & { loading?: 'lazy'; fetchPriority?: 'high' }) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(photo, 'avif')} sizes={sizes} />
      <img
        {...when}
        className="photo"
        data-photo={photo.file}
        srcSet={sourceSet(photo, 'jpg')}
        sizes={sizes}
        src={wholePicture(photo)}
        width={photo.width}
        height={photo.height}
        alt={silent ? '' : photo.alt}
      />
    </picture>
  )
}
