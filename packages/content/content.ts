import type { z } from 'zod'
import type { Language } from '../contract/content/language.ts'
import { type AlsoCheck, ContentError, checkedList, checkedText, type Files, raw, readEach } from './checked.ts'
import { slotsOf } from './identity.ts'
import { altTexts, certificates, gallery, madePictures } from './lists.ts'
import { extractMarks } from './personal-data-marks.ts'
import { recipients, site } from './schema.ts'
import { readAllTerms, type WriteDay } from './terms.ts'
import { about, home, privacy, story } from './texts.ts'

export type { Files } from './checked.ts'
export type Content = ReturnType<typeof readContent>

/** Reads and checks all content. Throws a `ContentError` with the file and the field of each error. */
export function readContent(files: Files, writeDay: WriteDay = (day) => day) {
  const pictures = readEach({
    altTexts: () => checkedList(files, 'pictures.json', altTexts),
    made: () => checkedList(files, 'pictures.made.json', madePictures),
  })
  const check: AlsoCheck = (file, parsed) =>
    usedPictures(parsed).flatMap(([field, picture]) => pictureErrors(file, field, picture, pictures))
  // These two files are read first, because texts contain facts from them.
  const { site: about, receive } = readEach({
    site: () => checkedList(files, 'site.json', site, check),
    receive: () => checkedList(files, 'recipients.json', recipients),
  })
  const texts = (language: Language) => textsIn(files, language, slotsOf(about, receive, language), check)
  const found = readEach({
    gallery: () => checkedList(files, 'gallery.json', gallery, check),
    certificates: () => checkedList(files, 'certificates.json', certificates, check),
    terms: () => readAllTerms(files, writeDay),
    en: () => texts('en'),
    ru: () => texts('ru'),
  })
  return {
    /** In a demo studio all pages are shown, even empty ones. */
    isDemo: false,
    site: about,
    ...pictures,
    ...found,
  }
}

function textsIn(files: Files, language: Language, values: Record<string, string>, check: AlsoCheck) {
  const text = <T>(name: string, schema: z.ZodType<T>): T => {
    const file = `${language}/${name}.md`
    return checkedText({ file, text: raw(files, file), schema, language, values }, check)
  }
  const file = `${language}/privacy.md`
  const marked = extractMarks(raw(files, file))
  const found = readEach({
    home: () => text('home', home),
    story: () => text('story', story),
    about: () => text('about', about),
    privacy: () => checkedText({ file, text: marked.text, schema: privacy, language, values }),
  })
  return { ...found, privacyMarks: marked.marks }
}

const ONE_PICTURE = new Set(['picture', 'place_picture', 'cover', 'sign_in', 'individual', 'group', 'event'])
const PICTURE_LISTS = new Set(['photos', 'images', 'files'])

/** Returns the pictures named anywhere in parsed content, with the path of their field. */
function usedPictures(value: unknown, path: string[] = []): [field: string, picture: string][] {
  const name = path.at(-1) ?? ''
  if (typeof value === 'string') return ONE_PICTURE.has(name) && value !== '' ? [[path.join('.'), value]] : []
  if (Array.isArray(value) && PICTURE_LISTS.has(name)) return value.map((picture) => [path.join('.'), String(picture)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => usedPictures(inside, [...path, key]))
}

function pictureErrors(
  file: string,
  field: string,
  picture: string,
  { made, altTexts }: Record<'made' | 'altTexts', object>,
): ContentError[] {
  const isMissing = !(picture in made)
  const why = `there is no picture ${picture}; put it into packages/content/pictures and run npm run images`
  if (isMissing) return [new ContentError(file, field, why)]
  return picture in altTexts ? [] : [new ContentError('pictures.json', picture, `say what is on this picture (it is used in ${file})`)]
}
