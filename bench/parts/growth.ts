import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { type Call, calls } from '../growth/calls.ts'
import { openStudio, type Studio } from '../growth/studio.ts'
import { SIZES } from '../studio/sized.ts'

const SLOWEST_MS = 120

/** Measures how answers slow down from a studio of one month to one of ten years. */
export default { title: 'Growth', measure } satisfies Part

async function measure(run: Run): Promise<Findings> {
  const studios: Studio[] = []
  try {
    for (const size of SIZES) {
      run.say(`filling the studio at ${size.name}: ${size.size.bookings} bookings`)
      studios.push(await openStudio(size))
    }
    const figures: Figure[] = [await compare('a booking: POST /bookings/', studios, run, (studio) => studio.timeBooking())]
    for (const call of calls) figures.push(await compare(nameOf(call), studios, run, (studio) => studio.time(call)))
    return { figures, notes: NOTES }
  } finally {
    for (const studio of studios) await studio.stop()
  }
}

/** Measures the studios in turn and takes the best time of each, because other load on the machine affects it least. */
async function compare(what: string, studios: Studio[], { rounds }: Run, time: (studio: Studio) => Promise<number>): Promise<Figure> {
  const best = studios.map(() => Infinity)
  for (let turn = 0; turn < rounds * 5; turn++)
    for (const [index, studio] of studios.entries()) best[index] = Math.min(best[index] ?? Infinity, await time(studio))
  const [once = 0, tenfold = 0, hundredfold = 0] = best
  return {
    what: `${what} (${once.toFixed(1)} ms in the smallest studio)`,
    unit: 'ms',
    ours: hundredfold,
    baseline: tenfold,
    ratio: Math.max(tenfold / once, hundredfold / tenfold),
    goal: under(SLOWEST_MS),
  }
}

const nameOf = ({ path, as, lastPage }: Call): string =>
  `${as}: ${path.replaceAll(/T[0-9:.]+Z/g, '')}${lastPage ? ', the last page' : ''}`.replaceAll('|', '\\|')

const NOTES = [
  '"Ours" is a studio of ten years (110,000 bookings, 20,000 people), the baseline a studio of one year (11,000 bookings, 2,000 people). The smallest studio has existed for a month (1,100 bookings, 200 people). The ratio is the worse of the two steps between these sizes. Each figure is the best of several rounds.',
  'Each list returns its total number of rows (X-Total-Count), which is exact without a search. With a search, the site counts at most two hundred rows.',
  'Lists of people sorted by visits, money or bookings use stored totals per person, which the site updates before it reads them.',
]
