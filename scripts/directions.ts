import { dirname, join, normalize } from 'node:path'

// The table of allowed imports. The deepest matching folder applies to a file, and the folder itself is always allowed. Packages are
// allowed unless the row lists them. Tests and their helpers (*.test.ts, *.testing.ts) may import anything.

/**
 * `apart`: each direct child of the folder is separate. `packages`: the only allowed ones. `!` before a path excludes it; `never` excludes
 * file names.
 */
type Row = { may: string[]; because: string; packages?: string[]; apart?: true; never?: RegExp }

const SITE = ['packages']

/** The modules of the domain. Each may import only modules further down. */
export const rooms = [
  'office',
  'operations',
  'guests',
  'checkout',
  'bookings',
  'products',
  'people',
  'money',
  'schedule',
  'site',
  'kernel',
] as const

const room = (name: string, index: number): [string, Row] => [
  `server/domain/${name}`,
  {
    may: ['server/db', 'packages/contract', ...(ROOM_ALSO[name] ?? []), ...rooms.slice(index + 1).map((other) => `server/domain/${other}`)],
    because: `A room imports only rooms further down the list in scripts/directions.ts: ${rooms.slice(index + 1).join(', ') || 'none'}.`,
  },
]

const ROOM_ALSO: Record<string, string[]> = {
  office: ['packages/content'],
  site: ['packages/content', 'server/root.ts'],
}

export const directions: Record<string, Row> = {
  'packages/contract': { may: [], packages: ['zod'], because: 'The contract imports zod and its own files, nothing else.' },
  'packages/content': {
    may: ['packages/contract'],
    because: "The owner's texts know the contract only.",
  },

  server: {
    may: ['server', 'packages/contract', 'packages/content', 'package.json'],
    because: 'The server never imports the site: share it through packages/contract/.',
  },
  'server/db': { may: ['packages/contract', 'server/root.ts'], because: 'The database layer knows nothing above it.' },
  'server/demo': {
    may: ['server/db', 'server/domain', 'packages/contract', 'packages/content'],
    because: 'The demo studio is made through the domain, not through routes or jobs.',
  },
  ...Object.fromEntries(rooms.map(room)),
  'server/emails': {
    may: ['server/domain', 'server/db', 'packages/contract', 'packages/content', '!server/db/schema'],
    because: 'Emails know the domain only: start.ts hands them to the jobs.',
  },
  'server/documents/receipts': {
    may: ['server/domain', 'server/db', 'server/root.ts', 'packages/contract', 'packages/content', '!server/db/schema'],
    because: 'What receipts and terms look like knows the domain and the texts only: others hand it what is to be drawn.',
  },
  'server/documents/vouchers': {
    may: ['server/documents/receipts', 'server/emails/format.ts', 'server/domain', 'server/db', 'packages/contract', '!server/db/schema'],
    because: 'What vouchers look like knows the domain, and the pen of receipts: routes hand it what is to be drawn.',
  },
  'server/jobs': {
    may: ['server/domain', 'server/db', 'server/backups', 'packages/contract', '!server/db/schema'],
    because: "Routes and jobs don't know each other, and read no tables: both call the domain.",
  },
  'server/http': {
    may: [
      'server/http',
      'server/domain',
      'server/db',
      'server/backups',
      'server/emails/format.ts',
      'server/root.ts',
      'server/documents/receipts',
      'server/documents/vouchers',
      'packages/contract',
      'packages/content',
      '!server/db/schema',
    ],
    because: "Routes and jobs don't know each other, and read no tables: both call the domain.",
  },

  'server/http/routes': {
    may: [
      'server/http',
      'server/domain',
      'server/db',
      'server/backups',
      'server/documents/receipts',
      'server/documents/vouchers',
      'packages/contract',
      '!server/db/schema',
    ],
    never: /(?<!-list)-repository\.ts$/,
    because:
      'A route makes one call into the domain, or reads one list (*-list-repository.ts): let the domain answer with all there is to say.',
  },

  'packages/browser': {
    may: ['packages/contract'],
    packages: ['react'],
    because: 'What the site and the back office share knows neither of them: packages/browser/ imports packages/contract/ only.',
  },

  'apps/site': { may: ['apps/site', ...SITE], because: 'The site never imports the server: share it through packages/contract/.' },
  'apps/site/lib': { may: [...SITE, 'apps/site/i18n'], because: 'lib/ and i18n/ know no screens: take what you need as an argument.' },
  'apps/site/i18n': { may: [...SITE, 'apps/site/lib'], because: 'lib/ and i18n/ know no screens: take what you need as an argument.' },
  'apps/site/ui': {
    may: [
      ...SITE,
      'apps/site/lib',
      'apps/site/i18n',
      'apps/site/assets',
      'apps/site/styles',
      '!apps/site/lib/api',
      '!packages/browser/request',
      '!packages/browser/sign-in',
    ],
    because: 'ui/ knows neither pages nor features nor the API: take what you need as a property.',
  },
  'apps/site/features': {
    apart: true,
    may: [...SITE, 'apps/site/ui', 'apps/site/lib', 'apps/site/i18n', 'apps/site/assets', 'apps/site/styles'],
    because: 'A feature imports its own folder, ui, i18n, lib and packages/contract/: let the page join features.',
  },
  'apps/site/pages': {
    apart: true,
    may: [
      ...SITE,
      'apps/site/features',
      'apps/site/ui',
      'apps/site/lib',
      'apps/site/i18n',
      'apps/site/assets',
      'apps/site/styles',
      'apps/site/pages/+types',
    ],
    because: 'A page imports no other page: move what both need into a feature.',
  },
  'apps/back-office/src': {
    may: ['packages'],
    because: 'The back office is an application of its own: what it shares with the site is in packages/browser/.',
  },
  bench: {
    may: ['bench', 'scripts', 'packages/contract', 'packages/content'],
    because:
      'A benchmark meets the site as a visitor does: through HTTP. Only what prepares it, breaks it or looks inside knows the server.',
  },
  ...Object.fromEntries(
    ['studio', 'fuzz', 'hostile', 'kills', 'storm', 'staff-lists', 'year'].map((name): [string, Row] => [
      `bench/${name}`,
      {
        may: ['bench', 'scripts', 'server', 'packages/contract', 'packages/content'],
        because: 'What prepares the studio, breaks it or looks inside knows the server, and nothing of the site.',
      },
    ]),
  ),
}

const TEST = /(\.test|\.testing)\.tsx?$/
const folders = Object.keys(directions).sort((one, other) => other.length - one.length)
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

/** Returns why a file may not import a specifier, or undefined if it may. `file`: from the repository root, with forward slashes. */
export function wrongImport(file: string, specifier: string): string | undefined {
  const folder = TEST.test(file) ? undefined : folderOf(file)
  const row = folder === undefined ? undefined : directions[folder]
  if (folder === undefined || !row) return undefined
  if (!specifier.startsWith('.')) return row.packages && !row.packages.includes(specifier) ? row.because : undefined
  const target = normalize(join(dirname(file), specifier))
  const isOwn = folderOf(target) === folder && (!row.apart || entryIn(folder, target) === entryIn(folder, file))
  const isAllowed = (isOwn || isOpen(target, row.may)) && !row.never?.test(target)
  return isAllowed ? undefined : row.because
}

const isOpen = (target: string, may: string[]): boolean =>
  may.some((one) => covers(one, target)) && !may.some((one) => one.startsWith('!') && target.startsWith(one.slice(1)))

/** `a/*` matches the direct children. */
const covers = (one: string, target: string): boolean =>
  one.endsWith('/*') ? dirname(target) === one.slice(0, -2) : target === one || target.startsWith(`${one}/`)

const entryIn = (folder: string, path: string) => path.slice(folder.length + 1).split('/')[0]
