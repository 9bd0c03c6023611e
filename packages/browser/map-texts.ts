export type TextTree = { [key: string]: string | TextTree }

export const mapTexts = (tree: TextTree, change: (text: string) => string): TextTree =>
  Object.fromEntries(Object.entries(tree).map(([key, text]) => [key, typeof text === 'string' ? change(text) : mapTexts(text, change)]))
