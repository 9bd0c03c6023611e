import type { z } from 'zod'
import type { Language } from '../contract/language.ts'
import { certificates, gallery, madePictures, pictureWords } from './lists.ts'
import { parseDocument } from './markdown.ts'
import { type Site, site } from './schema.ts'
import { about, home, privacy, story, terms } from './texts.ts'
import { typeset } from './typeset.ts'

/** The files of `content/` by their path in it, as they are on the disk. */
export type Files = Record<string, string>
export type Content = ReturnType<typeof readContent>

/** What is wrong, already with the name of its file. */
class Slip extends Error {}

/** Everything the owner wrote, checked. A slip stops with one sentence that names the file and the field. */
export function readContent(files: Files, writeDay = (day: string, _: Language) => day) {
  const about = list(files, 'site.json', site)
  const texts = (language: Language) => textsIn(files, language, slots(about, language, writeDay))
  const found = {
    site: about,
    gallery: list(files, 'gallery.json', gallery),
    certificates: list(files, 'certificates.json', certificates),
    words: list(files, 'pictures.json', pictureWords),
    made: list(files, 'pictures.made.json', madePictures),
    en: texts('en'),
    ru: texts('ru'),
  }
  for (const [file, field, picture] of usedPictures(found)) {
    if (!found.made[picture]) fail(file, field, `there is no picture ${picture}; put it into content/pictures and run npm run images`)
    if (!found.words[picture]) fail('pictures.json', picture, `say what is on this picture (it is used in ${file})`)
  }
  return found
}

/** What `{{…}}` in a text stands for: said once, in site.json. */
const slots = (site: Site, language: Language, writeDay: (day: string, language: Language) => string): Record<string, string> => ({
  teacher: site.teacher[language],
  company: site.company_number,
  address: `${site.address.street}, ${site.address.city}`,
  email: site.email,
  version: writeDay(site.terms_version, language),
})

function textsIn(files: Files, language: Language, values: Record<string, string>) {
  const text = <T>(name: string, schema: z.ZodType<T>): T => {
    const file = `${language}/${name}.md`
    return checked(file, schema, () => parseDocument(typeset(filled(file, raw(files, file), values), language)))
  }
  return {
    home: text('home', home),
    story: text('story', story),
    about: text('about', about),
    terms: text('terms', terms),
    privacy: text('privacy', privacy),
  }
}

const filled = (file: string, text: string, values: Record<string, string>) =>
  text.replace(
    /\{\{(\w+)\}\}/g,
    (slot, name) => values[name] ?? fail(file, slot, `nothing is called so; there are ${Object.keys(values).join(', ')}`),
  )

const list = <T>(files: Files, file: string, schema: z.ZodType<T>): T => checked(file, schema, () => JSON.parse(raw(files, file)))

function checked<T>(file: string, schema: z.ZodType<T>, parse: () => unknown): T {
  const result = schema.safeParse(attempt(file, parse))
  if (result.success) return result.data
  const [issue] = result.error.issues
  return fail(file, issue?.path.map(String).join('.') ?? '', issue?.message ?? 'it is not as it should be')
}

function attempt(file: string, parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Slip) throw error
    return fail(file, '', (error as Error).message)
  }
}

const raw = (files: Files, file: string): string => files[file] ?? fail(file, '', 'the file is missing')

/** Where each picture is used: file, field, picture. */
function usedPictures({ site, gallery, certificates, en, ru }: Pick<Content, 'site' | 'gallery' | 'certificates' | Language>) {
  const used: [string, string, string][] = Object.entries(site.pictures).map(([name, picture]) => [
    'site.json',
    `pictures.${name}`,
    picture,
  ])
  gallery.events.forEach(({ photos }, index) => {
    for (const photo of photos) used.push(['gallery.json', `events.${index}.photos`, photo])
  })
  certificates.certificates.forEach(({ images }, index) => {
    for (const image of images) used.push(['certificates.json', `certificates.${index}.images`, image])
  })
  for (const [language, { home, story, about }] of Object.entries({ en, ru })) {
    used.push(
      [`${language}/home.md`, 'picture', home.head.picture],
      [`${language}/home.md`, 'place_picture', home.head.place_picture],
      [`${language}/about.md`, 'picture', about.head.picture],
      [`${language}/story.md`, 'cover', story.head.cover],
    )
    for (const [name, { sections }] of Object.entries({ home, story }))
      for (const { title, blocks } of sections)
        for (const block of blocks)
          if (block.kind === 'pictures') for (const file of block.files) used.push([`${language}/${name}.md`, title, file])
  }
  return used
}

function fail(file: string, field: string, message: string): never {
  throw new Slip(`content/${file}: ${field ? `${field}: ` : ''}${message}`)
}
