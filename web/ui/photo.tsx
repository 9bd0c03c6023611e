import { modernFiles, type Photo, plainFiles, wholePicture } from '../lib/photo.ts'

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
  const modern = modernFiles(props.photo)
  return (
    <>
      <link rel="preload" as="image" type={modern.type} imageSrcSet={modern.srcSet} imageSizes={props.sizes} fetchPriority="high" />
      <Files {...props} fetchPriority="high" />
    </>
  )
}

function Files({ photo, sizes, silent, ...when }: PhotoProps & { loading?: 'lazy'; fetchPriority?: 'high' }) {
  return (
    <picture>
      <source {...modernFiles(photo)} sizes={sizes} />
      <img
        {...when}
        className="photo"
        data-photo={photo.file}
        {...plainFiles(photo)}
        sizes={sizes}
        src={wholePicture(photo)}
        width={photo.width}
        height={photo.height}
        alt={silent ? '' : photo.alt}
      />
    </picture>
  )
}
