import { z } from 'zod'

// What a Markdown file of the owner's must hold, after content/markdown.ts has taken it apart.

const line = z.string().min(1)
const words = z.array(z.union([line, z.strictObject({ text: line, href: line }), z.strictObject({ em: line })])).min(1)
const prose = [
  z.strictObject({ kind: z.enum(['text', 'quote']), words }),
  z.strictObject({ kind: z.literal('list'), items: z.array(words).min(1) }),
] as const
const sections = (count: number) =>
  z.array(z.strictObject({ title: line, blocks: z.array(z.discriminatedUnion('kind', [...prose])).min(1) })).length(count)

/** How a row of pictures in the story is laid out, and how many pictures it takes. */
const ROWS = { side: 1, full: 1, pair: 2, trio: 3 } as const
export const patterns = ['side', 'full', 'pair', 'trio', 'sheet'] as const
const row = z
  .strictObject({ kind: z.literal('pictures'), pattern: z.enum(patterns), files: z.array(line).min(1) })
  .refine(
    ({ pattern, files }) => pattern === 'sheet' || files.length === ROWS[pattern],
    'side and full take one picture, pair two, trio three',
  )
const picture = z.strictObject({
  kind: z.literal('pictures', 'first comes a picture: ![side](home/group.jpg)'),
  pattern: z.literal('side', 'one picture stands here: ![side](home/group.jpg)'),
  files: z.tuple([line]),
})
const quote = z.strictObject({ kind: z.literal('quote', 'after the picture comes the large sentence: > …'), words })
const paragraph = z.strictObject({ kind: z.literal('text', 'only paragraphs stand here'), words })
const way = z.strictObject({ title: line, blocks: z.tuple([picture, paragraph]) })
const chapter = z.strictObject({ title: line, blocks: z.array(z.discriminatedUnion('kind', [...prose, row])).min(1) })

/** About her, then the three cards: group sessions, individual training, real life events. */
export const home = z.strictObject({
  head: z.strictObject({
    title: line,
    description: line,
    /** A `/` between two spaces breaks the line. */
    headline: line,
    intro: line,
    picture: line,
    ways: line,
    place: line,
    place_picture: line,
    directions: line,
    online: line,
    bring: line,
  }),
  sections: z.tuple([z.strictObject({ title: line, blocks: z.tuple([picture, quote], paragraph) }), way, way, way]),
})
export const story = z.strictObject({
  head: z.strictObject({ title: line, description: line, tagline: line, lead: line, cover: line, thanks: line, closing: line }),
  sections: z.array(chapter).length(4),
})
export const about = z.strictObject({
  head: z.strictObject({ title: line, lead: line, picture: line, recognised: line }),
  sections: sections(3),
})
export const terms = z.strictObject({ head: z.strictObject({ title: line, lead: line, accept: line }), sections: sections(6) })
export const privacy = z.strictObject({ head: z.strictObject({ title: line, lead: line }), sections: sections(7) })

export type Home = z.infer<typeof home>
export type Story = z.infer<typeof story>
export type StoryBlock = Story['sections'][number]['blocks'][number]
export type About = z.infer<typeof about>
export type Terms = z.infer<typeof terms>
export type Privacy = z.infer<typeof privacy>
export type Prose = Terms['sections']
