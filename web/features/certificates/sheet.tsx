import { useEffect, useRef, useState } from 'react'
import type { Photo } from '../../lib/photo.ts'
import { PhotoImage } from '../../ui/photo.tsx'

/** SPEC 9: a certificate is asked for 200 px before it comes into view. */
const MARGIN = '200px'
const SIZES = '(max-width: 48rem) 46vw, 20vw'

/** One page of a certificate, loaded when it is near. Without scripts it is there at once. */
export function Sheet({ photo, silent }: { photo: Photo; silent?: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <span className={`page ${photo.width > photo.height ? 'land' : ''}`} data-photo={photo.file} ref={place}>
      {near ? (
        <PhotoImage photo={photo} sizes={SIZES} silent={silent} />
      ) : (
        <noscript>
          <PhotoImage photo={photo} sizes={SIZES} silent={silent} />
        </noscript>
      )}
    </span>
  )
}
