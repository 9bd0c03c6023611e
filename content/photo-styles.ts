import type { Content } from './content.ts'

/** Shape and colour of each picture as rules of a style sheet: the Content-Security-Policy forbids styles in the page itself. */
export const photoStyles = (made: Content['made']): string =>
  Object.entries(made)
    .map(([file, { width, height, color }]) => `[data-photo="${file}"]{--f:${Number((width / height).toFixed(4))};--photo:${color}}`)
    .join('\n')
