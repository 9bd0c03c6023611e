import type { Language } from '../contract/content/language.ts'
import type { Content } from './content.ts'
import { mapUrl } from './map-url.ts'
import type { Site } from './schema.ts'
import { typeset } from './typeset.ts'

type Texts = Content['en']
type Block = Texts['story']['sections'][number]['blocks'][number] | Texts['about']['sections'][number]['blocks'][number]
type Bilingual = Record<Language, string>

/** Pages that are hidden while they have no content. */
export const optionalPages = ['about', 'story', 'certificates', 'gallery'] as const
export type OptionalPage = (typeof optionalPages)[number]

const UNNAMED: Bilingual = { en: 'Yoga studio', ru: 'Студия йоги' }

/** Returns whether the files in `packages/content/` are the supplied ones, not those of an operator. */
export const isSupplied = (site: Pick<Site, 'company_number'>): boolean => site.company_number === '00000000'

/** Returns the pages with content in a language; all pages of a demo studio. Photos uploaded to the gallery are not part of the content. */
export function pagesWithContent(content: Content, language: Language): OptionalPage[] {
  const { about, story } = content[language]
  const { lead, picture, recognised } = about.head
  const has: Record<OptionalPage, boolean> = {
    about: about.sections.length > 0 || [lead, picture, recognised].some(Boolean),
    story: story.sections.length > 0,
    certificates: content.certificates.certificates.some(({ hidden }) => !hidden),
    gallery: content.gallery.events.some(({ hidden }) => !hidden),
  }
  return optionalPages.filter((page) => content.isDemo || has[page])
}

/** Returns whether the studio has replaced the headline or the introduction of the demo on Home. */
export const isHomeOwn = (content: Content, demo: Content): boolean =>
  (['en', 'ru'] as const).some((language) => {
    const [mine, theirs] = [content[language].home.head, demo[language].home.head]
    return mine.headline !== theirs.headline || mine.intro !== theirs.intro
  })

/**
 * Returns the content without the demo's texts, facts and pictures that state facts. Removed texts become ''. Terms and privacy lose only
 * the demo's operator. `demo`: the supplied content with the operator of `content`, so that filled-in names make no difference.
 */
export function withoutDemo(content: Content, demo: Content): Content {
  const isUploaded = (file: string) => content.made[file]?.uploaded !== undefined
  const site = ownSite(content.site, demo.site)
  const altTexts = Object.entries(content.altTexts).map(([file, said]) => [
    file,
    isUploaded(file) ? said : ownBilingual(said, demo.altTexts[file]),
  ])
  const { certificates, gallery } = content

  const textsIn = (language: Language): Texts => {
    const [{ home, story, about, ...legal }, theirs] = [content[language], demo[language]]
    const demoBlocks = new Set([theirs.home, theirs.story, theirs.about].flatMap(({ sections }) => sections.flatMap(blocksIn)))
    const isOwn = (block: Block) => (block.kind === 'pictures' ? block.files.every(isUploaded) : !demoBlocks.has(JSON.stringify(block)))
    const ownSections = <S extends { blocks: Block[] }>(sections: S[]): S[] =>
      sections
        .map((section) => ({ ...section, blocks: section.blocks.filter(isOwn) }))
        .filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'pictures'))
    const ownText = <B extends Block & { text: unknown[] }>(block: B): B => (isOwn(block) ? block : { ...block, text: [] })
    const [{ title, blocks }, ...ways] = home.sections
    const [portrait, statement, ...paragraphs] = blocks
    const ownWay = (way: (typeof ways)[number]): typeof way => ({ ...way, blocks: [way.blocks[0], ownText(way.blocks[1])] })
    const head = ownHead(home.head, theirs.home.head)
    const own = (file: string) => (isUploaded(file) ? file : '')
    return {
      ...legal,
      home: {
        head: { ...home.head, ...head, title: head.title || site.name[language], headline: head.headline || site.name[language] },
        sections: [
          { title, blocks: [portrait, ownText(statement), ...paragraphs.filter(isOwn)] },
          ownWay(ways[0]),
          ownWay(ways[1]),
          ownWay(ways[2]),
        ],
      },
      story: {
        head: { ...ownHead(story.head, theirs.story.head), title: story.head.title, cover: own(story.head.cover) },
        sections: ownSections(story.sections),
      },
      about: {
        head: { ...ownHead(about.head, theirs.about.head), title: about.head.title, picture: own(about.head.picture) },
        sections: ownSections(about.sections),
      },
    }
  }
  const operator = content.site.company_number === demo.site.company_number ? factsOf(demo.site) : []
  return withoutFacts(
    {
      ...content,
      site,
      altTexts: Object.fromEntries(altTexts),
      certificates: {
        lead: ownBilingual(certificates.lead, demo.certificates.lead),
        certificates: certificates.certificates
          .map((one) => {
            const theirs = demo.certificates.certificates.find(({ id }) => id === one.id)
            return { ...one, images: one.images.filter(isUploaded), description: ownBilingual(one.description, theirs?.description) }
          })
          .filter(({ images }) => images.length > 0),
      },
      gallery: {
        lead: ownBilingual(gallery.lead, demo.gallery.lead),
        events: gallery.events
          .map((event) => ({ ...event, photos: event.photos.filter(isUploaded) }))
          .filter(({ photos }) => photos.length > 0),
      },
      en: textsIn('en'),
      ru: textsIn('ru'),
    },
    operator,
  )
}

const blocksIn = ({ blocks }: { blocks: Block[] }): string[] => blocks.map((block) => JSON.stringify(block))

const ownText = (mine: string, theirs: string | undefined): string => (mine === theirs ? '' : mine)

const ownBilingual = (mine: Bilingual, theirs: Bilingual | undefined): Bilingual => ({
  en: ownText(mine.en, theirs?.en),
  ru: ownText(mine.ru, theirs?.ru),
})

function ownHead<Head extends object>(mine: Head, theirs: Head): Head {
  const demo = new Map(Object.entries(theirs))
  const own = Object.entries(mine).map(([name, value]) => [name, name.includes('picture') || value !== demo.get(name) ? value : ''])
  return Object.fromEntries(own)
}

function ownSite(site: Site, demo: Site): Site {
  const { street, city, map_url } = site.address
  const map = mapUrl(`${street}, ${city}`)
  const ownMap = ownBilingual(map_url, demo.address.map_url)
  const isRegistered = site.company_number !== demo.company_number
  return {
    ...site,
    name: { en: ownText(site.name.en, demo.name.en) || UNNAMED.en, ru: ownText(site.name.ru, demo.name.ru) || UNNAMED.ru },
    teacher: ownBilingual(site.teacher, demo.teacher),
    // An address is the demo's only if its street is, because many studios share a postal code and a city.
    address:
      street === demo.address.street
        ? { street: '', city: '', map_url: { en: '', ru: '' } }
        : { street, city, map_url: { en: ownMap.en || map, ru: ownMap.ru || map } },
    company_number: ownText(site.company_number, demo.company_number),
    register: isRegistered ? site.register : { en: '', ru: '' },
    email: ownText(site.email, demo.email),
    phone: ownText(site.phone, demo.phone),
    social: site.social.url === demo.social.url ? { name: '', url: '' } : site.social,
    farewell: ownBilingual(site.farewell, demo.farewell),
    contact: ownBilingual(site.contact, demo.contact),
  }
}

const factsOf = ({ teacher, address, company_number, register, email, phone }: Site): string[] => [
  ...Object.values(teacher),
  ...Object.values(register),
  `${address.street}, ${address.city}`,
  company_number,
  email,
  phone,
]

/** Replaces facts of the demo in the legal texts by an ellipsis. `facts`: written as in those texts. */
function withoutFacts(content: Content, facts: string[]): Content {
  if (facts.length === 0) return content
  const within = <Part>(part: Part, language: Language): Part =>
    JSON.parse(facts.reduce((text, fact) => text.replaceAll(typeset(fact, language), '…'), JSON.stringify(part)))
  const { terms, en, ru } = content
  return {
    ...content,
    terms: { ...terms, en: within(terms.en, 'en'), ru: within(terms.ru, 'ru') },
    en: { ...en, privacy: within(en.privacy, 'en') },
    ru: { ...ru, privacy: within(ru.privacy, 'ru') },
  }
}
