import { parseWords } from '../../content/markdown.ts'
import type { Language } from '../../contract/language.ts'
import { content, photoOf } from './content.server.ts'

const TABS = ['group', 'individual', 'event'] as const

/** What the owner says on the home page, part by part. */
export function homeTexts(language: Language) {
  const { head, sections } = content[language].home
  const [about, ...ways] = sections
  const [portrait, statement, ...paragraphs] = about.blocks
  const { title, description } = head
  return {
    ...{ title, description, ways: head.ways },
    hero: { headline: head.headline.split(' / ').map(parseWords), intro: head.intro, picture: photoOf(head.picture, language) },
    about: {
      title: about.title,
      portrait: photoOf(portrait.files[0], language),
      statement: statement.words,
      paragraphs: paragraphs.map(({ words }) => words),
    },
    cards: ways.map(({ title, blocks: [picture, { words }] }, index) => ({
      tab: TABS[index] ?? 'group',
      title,
      text: words,
      picture: photoOf(picture.files[0], language),
    })),
    place: {
      title: head.place,
      picture: photoOf(head.place_picture, language),
      ...{ directions: head.directions, online: head.online, bring: head.bring },
    },
  }
}
