import { useSitePictures } from './site-pictures.ts'

/** Added and removed pictures; names are separated by spaces. If only the order changed, it shows all current pictures. */
export function PictureDiff({ before, after }: { before: string; after: string }) {
  const { data = [] } = useSitePictures()
  const [old, now] = [before.split(' ').filter(Boolean), after.split(' ').filter(Boolean)]
  const gone = old.filter((name) => !now.includes(name))
  const came = now.filter((name) => !old.includes(name))
  const isMoved = gone.length + came.length === 0
  const url = (name: string) => data.find((picture) => picture.name === name)?.url
  return (
    <div className="site-picture-diff">
      {gone.map((name) => (
        <del key={name}>{url(name) && <img src={url(name)} alt="" />}</del>
      ))}
      {(isMoved ? now : came).map((name) => (
        <ins key={name}>{url(name) && <img src={url(name)} alt="" />}</ins>
      ))}
    </div>
  )
}
