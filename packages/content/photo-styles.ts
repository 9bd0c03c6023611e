import type { Content } from './content.ts'

// Every possible value has a CSS rule, because the Content-Security-Policy forbids inline styles.
const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth)

/** Aspect ratios (width to height) for uploaded pictures; the nearest one is used. */
export const SHAPES = { '9:16': 9 / 16, '2:3': 2 / 3, '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9 }

/** Returns the rules for the shape and colour of supplied pictures, the shapes of uploaded ones, and focus points. */
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
