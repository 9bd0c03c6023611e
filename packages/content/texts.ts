import { z } from 'zod'
import { LINK } from './link.ts'

const line = z.string().min(1)
// Refuses links with other schemes, which a browser might run or open.
const href = z.string().regex(LINK, 'a link begins with https://, mailto:, tel: or /')
const inline = z.array(z.union([line, z.strictObject({ text: line, href }), z.strictObject({ em: line })])).min(1)
const prose = [
  z.strictObject({ kind: z.enum(['text', 'quote']), text: inline }),
  z.strictObject({ kind: z.literal('list'), items: z.array(inline).min(1) }),
] as const
const sections = z.array(z.strictObject({ title: line, blocks: z.array(z.discriminatedUnion('kind', [...prose])).min(1) })).min(1)

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
const quote = z.strictObject({ kind: z.literal('quote', 'after the picture comes the large sentence: > …'), text: inline })
const paragraph = z.strictObject({ kind: z.literal('text', 'only paragraphs stand here'), text: inline })
const way = z.strictObject({ title: line, blocks: z.tuple([picture, paragraph]) })
const chapter = z.strictObject({ title: line, blocks: z.array(z.discriminatedUnion('kind', [...prose, row])).min(1) })

/** The parts of the home page below the headline, in order. Parts that are not listed are hidden. */
export const homeParts = ['about', 'ways', 'week', 'place'] as const
const parts = z
  .string()
  .transform((names) => names.trim().split(/\s+/))
  .pipe(z.array(z.enum(homeParts)).min(1))

/** The section about the teacher, then three cards: group sessions, individual training, real life events. */
export const home = z.strictObject({
  head: z.strictObject({
    title: line,
    description: line,
    /** ` / ` marks a line break. */
    headline: line,
    intro: line,
    picture: line,
    ways: line,
    place: line,
    place_picture: line,
    directions: line,
    online: line,
    bring: line,
    parts: parts.optional(),
  }),
  sections: z.tuple([z.strictObject({ title: line, blocks: z.tuple([picture, quote], paragraph) }), way, way, way]),
})
export const story = z.strictObject({
  head: z.strictObject({ title: line, description: line, tagline: line, lead: line, cover: line, thanks: line, closing: line }),
  sections: z.array(chapter).min(1),
})
export const about = z.strictObject({
  head: z.strictObject({ title: line, lead: line, picture: line, recognised: line }),
  sections: sections,
})
export const terms = z.strictObject({ head: z.strictObject({ title: line, lead: line, accept: line }), sections: sections })
export const privacy = z.strictObject({ head: z.strictObject({ title: line, lead: line }), sections: sections })

type Story = z.infer<typeof story>
export type StoryBlock = Story['sections'][number]['blocks'][number]
export type Terms = z.infer<typeof terms>
export type Prose = Terms['sections']
