import { type PictureName, pictureFiles } from './pictures.ts'

export type PictureProps = {
  name: PictureName
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
}

/** A photograph that waits until it is near the screen. Its main colour stands in its place meanwhile (pictures.css). */
export const Picture = (props: PictureProps) => <Files {...props} loading="lazy" />

/** The one photograph that a page is waiting for. */
export const HeroPicture = (props: PictureProps) => <Files {...props} fetchPriority="high" />

function Files({ name, alt, sizes, ...when }: PictureProps & { loading?: 'lazy'; fetchPriority?: 'high' }) {
  const { avif, webp, plain, width, height } = pictureFiles(name)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img {...when} data-picture={name} srcSet={webp} sizes={sizes} src={plain} width={width} height={height} alt={alt} />
    </picture>
  )
}
