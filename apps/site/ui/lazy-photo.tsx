import { useEffect, useRef, useState } from 'react'
import { PhotoImage, type PhotoProps } from './photo.tsx'

type Props = PhotoProps & {
  className: string
  /** The distance from the viewport at which the photo loads. It must not change between renders. */
  near: IntersectionObserverInit
}

/** A photo loaded near the viewport; styles set its size. Without scripts it loads at once. */
export function LazyPhoto({ className, near, ...photo }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setWanted(true)
      observer.disconnect()
    }, near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])

  return (
    <span className={className} data-photo={photo.photo.file} ref={place}>
      {wanted ? (
        <PhotoImage {...photo} />
      ) : (
        <noscript>
          <PhotoImage {...photo} />
        </noscript>
      )}
    </span>
  )
}
