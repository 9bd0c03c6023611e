import { parseInline } from '../../../packages/content/markdown.ts'
import { homeParts } from '../../../packages/content/texts.ts'
import { photoOf } from './content.server.ts'
import type { SiteContext } from './site-context.ts'

const TABS = ['group', 'individual', 'event'] as const

export function homeTexts({ content, language }: Pick<SiteContext, 'content' | 'language'>) {
  const { head, sections } = content[language].home
  const [about, ...ways] = sections
  const [portrait, statement, ...paragraphs] = about.blocks
  const { title, description } = head
  return {
    title,
    description,
    ways: head.ways,
    parts: head.parts ?? homeParts,
    hero: { headline: head.headline.split(' / ').map(parseInline), intro: head.intro, picture: photoOf(content, head.picture, language) },
    about: {
      title: about.title,
      portrait: photoOf(content, portrait.files[0], language),
      statement: statement.text,
      paragraphs: paragraphs.map(({ text }) => text),
    },
    cards: ways.map(({ title, blocks: [picture, { text }] }, index) => ({
      tab: TABS[index] ?? 'group',
      title,
      text,
      picture: photoOf(content, picture.files[0], language),
    })),
    place: {
      title: head.place,
      picture: photoOf(content, head.place_picture, language),
      directions: head.directions,
      online: head.online,
      bring: head.bring,
    },
  }
}
