import { modernFiles, type Photo, plainFiles, shapeOf, widestPictureUrl } from '../lib/photo.ts'

export type PhotoProps = {
  photo: Photo
  sizes: string
  /** The photo is decorative: text next to it says the same. */
  silent?: boolean
}

/** A photo loaded near the viewport, with its main color as a placeholder. */
export const PhotoImage = (props: PhotoProps) => <Files {...props} loading="lazy" />

/** The most important photo of a page, loaded with priority. */
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
        {...placeOf(photo)}
        {...plainFiles(photo)}
        sizes={sizes}
        src={widestPictureUrl(photo)}
        width={photo.width}
        height={photo.height}
        alt={silent ? '' : photo.alt}
      />
    </picture>
  )
}

/** Selects CSS rules for position and shape, because the Content-Security-Policy forbids inline styles. */
const placeOf = (photo: Photo) => ({
  ...(photo.focus && { 'data-x': tenth(photo.focus[0]), 'data-y': tenth(photo.focus[1]) }),
  ...(photo.uploaded && { 'data-shape': shapeOf(photo) }),
})

const tenth = (percent: number): number => Math.round(percent / 10)
