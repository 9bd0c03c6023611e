import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine } from './frame/machine.ts'
import type { Part } from './frame/part.ts'
import { keepSection } from './frame/results.ts'
import { listMissedGoals, section } from './frame/section.ts'

// npm run bench [-- NAME …] [--quick] [--goals [--margin N]]: runs every part, or the named ones. A part is a file of bench/parts. --quick
// measures briefly. --goals lists the goals of docs/performance.md that were missed by more than a factor of N (default 1). Neither writes results.

const ORDER = ['pages', 'lists', 'waiting', 'opening', 'booking', 'embedded', 'growth', 'start', 'browser']
const found = readdirSync(new URL('parts/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
const names = found.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    goals: { type: 'boolean', default: false },
    margin: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const margin = Number(values.margin)
if (!(margin >= 1)) throw new Error(`--margin takes a number from 1, not ${values.margin}.`)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: the parts are ${names.join(', ')}.`)

const run = {
  ...(values.quick ? { seconds: 1, rounds: 2 } : { seconds: 2, rounds: 3 }),
  isQuick: values.quick,
  say: (line: string) => console.log(`  ${line}`),
}
const began = performance.now()
const missedGoals: string[] = []
for (const name of positionals.length > 0 ? names.filter((one) => positionals.includes(one)) : names) {
  const { default: part } = (await import(`./parts/${name}.ts`)) as { default: Part }
  console.log(`${name} …`)
  const [when, on] = [new Date(), machine()]
  const findings = await part.measure(run)
  const text = section(part.title, findings, { when, machine: on })
  console.log(`\n${text}\n`)
  if (!values.quick && !values.goals) keepSection(new URL('RESULTS.md', import.meta.url), part.title, text)
  missedGoals.push(...listMissedGoals(findings, margin))
}
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
if (values.goals) console.log(missedGoals.length > 0 ? `\nMissed goals:\n${missedGoals.join('\n')}` : '\nAll goals are met.')
process.exit(missedGoals.length > 0 ? 1 : 0)
