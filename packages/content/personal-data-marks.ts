/** A line of the privacy page that says what is kept, or for how long: `- {emails} Emails the site has sent you …`. */
export type Mark = { key: string /** From 0. */; section: number; text: string }

const MARK = /^- \{(\w+)\} /

/** Takes the marks out of the text of the privacy page: readers don't see them, and the list of what is kept is held against them. */
export function takeMarks(text: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  let section = -1
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('## ')) section++
    const [mark, key] = MARK.exec(line) ?? []
    if (mark === undefined || key === undefined) return line
    marks.push({ key, section, text: line.slice(mark.length) })
    return `- ${line.slice(mark.length)}`
  })
  return { text: lines.join('\n'), marks }
}
