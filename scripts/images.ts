// npm run images: creates the small copies of packages/content/pictures for browsers. Existing copies are skipped.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { derivative, jpegWidthsOf, widthsOf } from '../packages/content/picture-sizes.ts'

type Made = { width: number; height: number; color: string; hash: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'packages/content/pictures')
const target = join(root, 'apps/site/public/assets/pictures')
const manifest = join(root, 'packages/content/pictures.made.json')
// At this setting the files are a sixth smaller than at half the effort, but encoding takes ten times as long.
const AVIF = { quality: 52, effort: 6, chromaSubsampling: '4:2:0' } as const
const JPEG = { quality: 74, progressive: true } as const

sharp.concurrency(1)
mkdirSync(target, { recursive: true })

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(jpe?g|png|webp|tiff?)$/i.test(file))
  .sort()
const made: Record<string, Made> = {}
const wanted = new Set<string>()
for (const file of files) {
  const path = join(source, file)
  const name = relative(source, path).replaceAll('\\', '/')
  made[name] = await make(path, name)
}
for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(join(target, file))
writeFileSync(manifest, `${JSON.stringify(made, null, 2)}\n`)
console.log(`${files.length} pictures, ${wanted.size} files in ${relative(root, target)}.`)

async function make(path: string, file: string): Promise<Made> {
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  // Phones store the rotation as metadata. Copies are rotated, and contain no location or camera data.
  const upright = () => sharp(bytes).autoOrient()
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  for (const at of widthsOf(width)) await write(derivative(file, hash, at, 'avif'), upright().resize(at).avif(AVIF))
  for (const at of jpegWidthsOf(width)) await write(derivative(file, hash, at, 'jpg'), upright().resize(at).jpeg(JPEG))
  return { width, height, color: await colorOf(upright()), hash }
}

async function write(name: string, picture: Sharp) {
  wanted.add(name)
  const path = join(target, name)
  if (existsSync(path)) return
  writeFileSync(path, await picture.toBuffer())
  console.log(name)
}

/** Returns the average color as a placeholder. It resembles the picture more than the most frequent color does. */
async function colorOf(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
