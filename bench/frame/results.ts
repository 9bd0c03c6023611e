import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const HEADING = /^(?=## )/m
const INTRODUCTION = `# Speed, measured

\`npm run bench\` writes this file; \`npm run bench -- NAME\` writes one section. In each round, the site ("ours") and its baseline are measured alternately.
The figures are medians over the rounds. The ratio is the median of the ratios of all rounds. A separate process generates the load.
`

/** Replaces the section of a part in the results, or appends it. */
export function keepSection(file: URL, title: string, text: string): void {
  const [, ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(HEADING) : ['']
  const before = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (before >= 0) sections[before] = text
  else sections.push(text)
  writeFileSync(file, `${[INTRODUCTION, ...sections].map((one) => one.trim()).join('\n\n')}\n`)
}
