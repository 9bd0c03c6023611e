import { modernFiles, type Photo, plainFiles, shapeOf, wholePicture } from '../lib/photo.ts'

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
        {...placeOf(photo)}
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

/** By which rules of the style sheet it is placed and shaped: the policy of a page forbids styles in it. */
const placeOf = (photo: Photo) => ({
  ...(photo.focus && { 'data-x': tenth(photo.focus[0]), 'data-y': tenth(photo.focus[1]) }),
  ...(photo.uploaded && { 'data-shape': shapeOf(photo) }),
})

const tenth = (percent: number): number => Math.round(percent / 10)
