import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const HEADING = /^(?=## )/m
const INTRODUCTION = `# Speed, measured

Written by \`npm run bench\`; each section by its own part (\`npm run bench -- NAME\`). Ours and its baseline take turns in the same run;
the figures are medians, and the ratio is the median of the ratios of the rounds. The load comes from a separate process.
`

/** Replaces the section of a part in the results, or appends it. */
export function keepSection(file: URL, title: string, text: string): void {
  const [, ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(HEADING) : ['']
  const before = sections.findIndex((one) => one.startsWith(`## ${title}\n`))
  if (before >= 0) sections[before] = text
  else sections.push(text)
  writeFileSync(file, `${[INTRODUCTION, ...sections].map((one) => one.trim()).join('\n\n')}\n`)
}
