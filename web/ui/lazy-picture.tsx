import { useEffect, useRef, useState } from 'react'
import { Picture, type PictureProps } from './picture.tsx'

/** SPEC 9: pictures on the booking side are asked for when a tenth of their place is on the screen. */
const SEEN_FROM = 0.1

/** A picture that comes with its place; its size is the business of styles (`.lazy` fills it). Without scripts it is there at once. */
export function LazyPicture(props: PictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: SEEN_FROM },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <span className="lazy" ref={place} data-picture={props.name}>
      {seen ? (
        <Picture {...props} />
      ) : (
        <noscript>
          <Picture {...props} />
        </noscript>
      )}
    </span>
  )
}
