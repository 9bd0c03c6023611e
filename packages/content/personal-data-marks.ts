/** A line of the privacy page that begins with a mark: `- {emails} Emails the site has sent you …`. `section` counts from 0. */
export type Mark = { key: string; section: number; text: string }

const MARK = /^- \{(\w+)\} /

/** Removes the marks from the privacy page. A test compares them with the list of stored personal data. */
export function extractMarks(text: string): { text: string; marks: Mark[] } {
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
