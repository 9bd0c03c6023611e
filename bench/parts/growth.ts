import { type Figure, type Findings, type Part, type Run, under } from '../frame/part.ts'
import { type Call, calls } from '../growth/calls.ts'
import { openStudio, type Studio } from '../growth/studio.ts'
import { SIZES } from '../studio/sized.ts'

const SLOWEST_MS = 120

/** How answers slow down from a studio of a month to one of ten years. */
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

/** In turns, the best of so many: what it costs, without what else the machine was busy with. */
async function compare(what: string, studios: Studio[], { rounds }: Run, time: (studio: Studio) => Promise<number>): Promise<Figure> {
  const best = studios.map(() => Infinity)
  for (let turn = 0; turn < rounds * 5; turn++)
    for (const [index, studio] of studios.entries()) best[index] = Math.min(best[index] ?? Infinity, await time(studio))
  const [once = 0, tenfold = 0, hundredfold = 0] = best
  return {
    what: `${what} (${once.toFixed(1)} at 1×)`,
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
  'Ours: at 100× (110,000 bookings, ten years, 20,000 people); baseline: the same site at 10×; ratio: the worse of the two steps 1× → 10× → 100×. Best of the turns each.',
  'Each list says how many rows there are in all (X-Total-Count). Without a search that is exact; of a search it is counted to two hundred.',
  'People stand in the order of visits, money and bookings by totals of each person, which are brought up to date before they are read.',
]
