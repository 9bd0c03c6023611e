import { dirname, join, normalize } from 'node:path'

// The row of the deepest matching folder applies. A folder may always import itself. Tests may import anything.

/** `apart`: direct children may not import each other. `packages`: all allowed ones. `!` excludes a path, `never` excludes file names. */
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
    because: `A module imports only modules further down the list in scripts/directions.ts: ${rooms.slice(index + 1).join(', ') || 'none'}.`,
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
    because: "The owner's texts import only the contract.",
  },

  server: {
    may: ['server', 'packages/contract', 'packages/content', 'package.json'],
    because: 'The server never imports the site: share it through packages/contract/.',
  },
  'server/db': { may: ['packages/contract', 'server/root.ts'], because: 'The database layer imports nothing above it.' },
  'server/demo': {
    may: ['server/db', 'server/domain', 'packages/contract', 'packages/content'],
    because: 'The demo studio is created by the domain, not by routes or jobs.',
  },
  ...Object.fromEntries(rooms.map(room)),
  'server/emails': {
    may: ['server/domain', 'server/db', 'packages/contract', 'packages/content', '!server/db/schema'],
    because: 'Emails import only the domain: start.ts passes them to the jobs.',
  },
  'server/documents/receipts': {
    may: ['server/domain', 'server/db', 'server/root.ts', 'packages/contract', 'packages/content', '!server/db/schema'],
    because: 'The PDFs of receipts and terms import only the domain and the texts: callers pass the data.',
  },
  'server/documents/vouchers': {
    may: ['server/documents/receipts', 'server/emails/format.ts', 'server/domain', 'server/db', 'packages/contract', '!server/db/schema'],
    because: 'The PDFs of vouchers import only the domain and the drawing code of receipts: routes pass the data.',
  },
  'server/jobs': {
    may: ['server/domain', 'server/db', 'server/backups', 'packages/contract', '!server/db/schema'],
    because: "Routes and jobs don't import each other and read no tables: both call the domain.",
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
    because: "Routes and jobs don't import each other and read no tables: both call the domain.",
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
    because: 'A route makes one call into the domain, or reads one list (*-list-repository.ts): let the domain return everything needed.',
  },

  'packages/browser': {
    may: ['packages/contract'],
    packages: ['react'],
    because: 'Code shared by the site and the back office imports neither of them: packages/browser/ imports packages/contract/ only.',
  },

  'apps/site': { may: ['apps/site', ...SITE], because: 'The site never imports the server: share it through packages/contract/.' },
  'apps/site/lib': { may: [...SITE, 'apps/site/i18n'], because: 'lib/ and i18n/ import no screens: pass the data as an argument.' },
  'apps/site/i18n': { may: [...SITE, 'apps/site/lib'], because: 'lib/ and i18n/ import no screens: pass the data as an argument.' },
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
    because: 'ui/ imports no pages, no features and no API: pass the data as a property.',
  },
  'apps/site/features': {
    apart: true,
    may: [...SITE, 'apps/site/ui', 'apps/site/lib', 'apps/site/i18n', 'apps/site/assets', 'apps/site/styles'],
    because: 'A feature imports its own folder, ui, i18n, lib and packages/contract/: combine features in the page.',
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
    because: 'A page imports no other page: move shared code into a feature.',
  },
  'apps/back-office/src': {
    may: ['packages'],
    because: 'The back office is a separate application: code shared with the site is in packages/browser/.',
  },
  bench: {
    may: ['bench', 'scripts', 'packages/contract', 'packages/content'],
    because:
      'A benchmark uses the site through HTTP, as a visitor does. Only code that prepares, attacks or inspects the studio imports the server.',
  },
  ...Object.fromEntries(
    ['studio', 'fuzz', 'hostile', 'kills', 'storm', 'staff-lists', 'standing', 'courses', 'year'].map((name): [string, Row] => [
      `bench/${name}`,
      {
        may: ['bench', 'scripts', 'server', 'packages/contract', 'packages/content'],
        because: 'Code that prepares, attacks or inspects the studio imports the server, and nothing of the site.',
      },
    ]),
  ),
  'bench/transfers': {
    may: ['bench', 'scripts', 'server', 'packages/contract', 'apps/site/features/checkout/transfer'],
    because: 'The benchmark prepares the studio, and polls at the times of the page that it stands for.',
  },
}

const TEST = /(\.test|\.testing)\.tsx?$/
const folders = Object.keys(directions).sort((one, other) => other.length - one.length)
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

/** Returns why a file may not import a specifier; undefined if it may. `file`: relative to the repository root, with forward slashes. */
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

/** Returns whether a path is in a folder. `a/*` covers only its direct children. */
const covers = (one: string, target: string): boolean =>
  one.endsWith('/*') ? dirname(target) === one.slice(0, -2) : target === one || target.startsWith(`${one}/`)

const entryIn = (folder: string, path: string) => path.slice(folder.length + 1).split('/')[0]
