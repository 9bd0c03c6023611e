import type { Content } from './content.ts'

// The Content-Security-Policy forbids styles in the page itself, so there is a rule for whatever a picture may want.
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth)

/** The shapes (width to height) that pictures put up by the owner are given, the nearest to their own. */
export const SHAPES = { '9:16': 9 / 16, '2:3': 2 / 3, '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9 }

/** Shape and colour of each picture that came with the site, shapes of others, and which point stays in view. */
export const photoStyles = (made: Content['made']): string =>
  [
    ...Object.entries(made).map(([file, { width, height, color }]) =>
      rule(`[data-photo="${file}"]`, `--f:${short(width / height)};--photo:${color}`),
    ),
    ...Object.entries(SHAPES).map(([name, ratio]) => rule(`.photo[data-shape="${name}"]`, `--f:${short(ratio)}`)),
    rule('.photo[data-x]', 'object-position:var(--x) var(--y)'),
    ...TENTHS.flatMap((tenth) => [rule(`[data-x="${tenth}"]`, `--x:${tenth * 10}%`), rule(`[data-y="${tenth}"]`, `--y:${tenth * 10}%`)]),
  ].join('\n')

const rule = (selector: string, said: string): string => `${selector}{${said}}`
const short = (ratio: number): number => Number(ratio.toFixed(4))
