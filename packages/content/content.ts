import type { z } from 'zod'
import type { Language } from '../contract/content/language.ts'
import { checked, checkedList, type Files, fail, filled, raw } from './checked.ts'
import { slotsOf } from './identity.ts'
import { certificates, gallery, madePictures, pictureWords } from './lists.ts'
import { parseDocument } from './markdown.ts'
import { takeMarks } from './personal-data-marks.ts'
import { recipients, site } from './schema.ts'
import { readAllTerms, type WriteDay } from './terms.ts'
import { about, home, privacy, story } from './texts.ts'
import { typeset } from './typeset.ts'

export type { Files } from './checked.ts'
export type Content = ReturnType<typeof readContent>

/** Reads and checks all content. The first error throws a `ContentError` with the file and the field. */
export function readContent(files: Files, writeDay: WriteDay = (day) => day) {
  const about = checkedList(files, 'site.json', site)
  const receive = checkedList(files, 'recipients.json', recipients)
  const texts = (language: Language) => textsIn(files, language, slotsOf(about, receive, language))
  const found = {
    /** Shown with all pages, even empty ones. */
    isDemo: false,
    site: about,
    gallery: checkedList(files, 'gallery.json', gallery),
    certificates: checkedList(files, 'certificates.json', certificates),
    words: checkedList(files, 'pictures.json', pictureWords),
    made: checkedList(files, 'pictures.made.json', madePictures),
    terms: readAllTerms(files, writeDay),
    en: texts('en'),
    ru: texts('ru'),
  }
  for (const [file, field, picture] of usedPictures(found)) {
    if (!found.made[picture])
      fail(file, field, `there is no picture ${picture}; put it into packages/content/pictures and run npm run images`)
    if (!found.words[picture]) fail('pictures.json', picture, `say what is on this picture (it is used in ${file})`)
  }
  return found
}

function textsIn(files: Files, language: Language, values: Record<string, string>) {
  const parsed = <T>(file: string, schema: z.ZodType<T>, text: string): T =>
    checked(file, schema, () => parseDocument(typeset(filled(file, text, values), language)))
  const text = <T>(name: string, schema: z.ZodType<T>): T => parsed(`${language}/${name}.md`, schema, raw(files, `${language}/${name}.md`))
  const marked = takeMarks(raw(files, `${language}/privacy.md`))
  return {
    home: text('home', home),
    story: text('story', story),
    about: text('about', about),
    privacy: parsed(`${language}/privacy.md`, privacy, marked.text),
    privacyMarks: marked.marks,
  }
}

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
