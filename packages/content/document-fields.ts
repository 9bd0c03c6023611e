/** The editable form of a text: its front matter by name, and its sections in Markdown. */
export type DocumentFields = { head: Record<string, string>; sections: { title: string; text: string }[] }

const HEAD = /^---\n([\s\S]*?)\n?---\n/

/** Splits a text into fields without validating it, because a draft may be incomplete. */
export function fieldsOf(raw: string): DocumentFields {
  const text = raw.replaceAll('\r\n', '\n')
  const [whole = '', head = ''] = HEAD.exec(text) ?? []
  const [, ...sections] = text.slice(whole.length).split(/^## ?/m)
  return {
    head: Object.fromEntries(
      head.split('\n').flatMap((line) => {
        const [, name, value = ''] = /^(\w+): *(.*)$/.exec(line) ?? []
        return name === undefined ? [] : [[name, value.trim()]]
      }),
    ),
    sections: sections.map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title: title.trim(), text: lines.join('\n').trim() }
    }),
  }
}

/** Returns the text as a file. Line breaks in titles and front matter become spaces. */
export function documentOf({ head, sections }: DocumentFields): string {
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${oneLine(value)}`)
  const chapters = sections.map(({ title, text }) => `## ${oneLine(title)}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`)
  return `---\n${lines.join('\n')}\n---\n\n${chapters.join('\n')}`
}

/** Returns the text with empty fields filled in from the other language. */
export function filledFrom(own: string, other: string): string {
  const [mine, theirs] = [fieldsOf(own), fieldsOf(other)]
  const names = [...new Set([...Object.keys(theirs.head), ...Object.keys(mine.head)])]
  const head = names.map((name) => [name, mine.head[name] || theirs.head[name] || ''] as const).filter(([, value]) => value !== '')
  const count = Math.max(mine.sections.length, theirs.sections.length)
  const sections = Array.from({ length: count }, (_, index) => {
    const [here, there] = [mine.sections[index], theirs.sections[index]]
    return { title: here?.title || there?.title || '', text: here?.text || there?.text || '' }
  })
  return documentOf({ head: Object.fromEntries(head), sections })
}

/** Returns the fields that are empty but filled in the other language: front matter by name, `sections.0.title`, `sections.0.text`. */
export function missingIn(own: string, other: string): string[] {
  const [mine, theirs] = [fieldsOf(own), fieldsOf(other)]
  const ofHead = Object.keys(theirs.head).filter((name) => theirs.head[name] && !mine.head[name])
  const ofSections = theirs.sections.flatMap(({ title, text }, index) => [
    ...(title && !mine.sections[index]?.title ? [`sections.${index}.title`] : []),
    ...(text && !mine.sections[index]?.text ? [`sections.${index}.text`] : []),
  ])
  return [...ofHead, ...ofSections]
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
