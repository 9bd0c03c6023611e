/** Texts of a file by their keys, as deep as it goes. */
export type TextTree = { [key: string]: string | TextTree }

/** The same tree with each of its texts changed. */
export const mapTexts = (tree: TextTree, change: (text: string) => string): TextTree =>
  Object.fromEntries(Object.entries(tree).map(([key, text]) => [key, typeof text === 'string' ? change(text) : mapTexts(text, change)]))
