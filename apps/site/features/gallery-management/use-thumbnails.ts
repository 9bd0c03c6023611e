import { useEffect, useRef, useState } from 'react'

const WIDTH = 320

/** Thumbnails of the files as data URLs; undefined: in progress, null: the browser cannot decode the file. */
export function useThumbnails(files: File[]): (string | null | undefined)[] {
  const made = useRef(new Map<File, string | null>())
  const [, setCount] = useState(0)

  useEffect(() => {
    let stopped = false
    const make = async () => {
      // The files are decoded in sequence, because each is decoded at full size and phones have little memory.
      for (const file of files) {
        if (made.current.has(file)) continue
        const thumbnail = await thumbnailOf(file)
        if (stopped) return
        made.current.set(file, thumbnail)
        setCount(made.current.size)
      }
    }
    void make()
    return () => {
      stopped = true
    }
  }, [files])
  return files.map((file) => made.current.get(file))
}

// Returns a data URL, because the Content-Security-Policy does not allow `blob:` images.
async function thumbnailOf(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = Math.min(WIDTH, picture.width)
    canvas.height = Math.max(1, Math.round((picture.height / picture.width) * canvas.width))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}
