import { dirname, join, normalize } from 'node:path'

// Which folder may import which. A file is judged by the deepest folder of the table that it lies in; that folder is always open to it, and
// packages are unless the row names them. Tests and what supports them (*.test.ts, *.testing.ts) may import anything.

/**
 * `apart`: each folder or file right in it is one by itself. `packages`: the only ones. `!` before a path takes it out again; `never`: so does
 * a file's name.
 */
type Row = { may: string[]; because: string; packages?: string[]; apart?: true; never?: RegExp }

const SHARED = ['server/domain/*', 'server/db', 'contract']
const SITE = ['browser', 'contract', 'content']

/** A room of the domain: the rooms below it that it may know. */
const room = (name: string, ...may: string[]): [string, Row] => [
  `server/domain/${name}`,
  {
    may: [...SHARED, ...may.map((other) => `server/domain/${other}`)],
    because: `A room knows what lies below it: ${[...may, 'server/db and contract'].join(', ')}. Let the caller join rooms.`,
  },
]

export const directions: Record<string, Row> = {
  contract: { may: [], packages: ['zod'], because: 'The contract imports zod and its own files, nothing else.' },

  server: {
    may: ['server', 'contract', 'content', 'package.json'],
    because: 'The server never imports the site: share it through contract/.',
  },
  'server/db': { may: ['contract', 'server/root.ts'], because: 'The database layer knows nothing above it.' },
  'server/demo': {
    may: ['server/db', 'server/domain', 'contract', 'content'],
    because: 'The demo studio is made through the domain, not through routes or jobs.',
  },
  'server/domain': {
    may: ['server/db', 'contract'],
    because: 'What all rooms share knows no room: it imports server/db and contract/ only.',
  },
  ...Object.fromEntries([
    room('audit'),
    room('policies'),
    room('settings', 'audit', 'policies'),
    // Where its thread for HEIC lies is asked of the root.
    [
      'server/domain/gallery',
      {
        may: [...SHARED, 'server/domain/audit', 'server/root.ts'],
        because: 'A room knows what lies below it: audit, server/db and contract. Let the caller join rooms.',
      },
    ],
    [
      'server/domain/content',
      {
        may: [...SHARED, 'server/domain/audit', 'server/domain/settings', 'server/domain/gallery', 'server/domain/catalog', 'content'],
        because:
          'What the site says knows the texts that came with it, the pictures, the settings, the trail, and the classes that its links lead to.',
      },
    ],
    room('vitals'),
    room('runs', 'audit'),
    room('payments'),
    room('notifications', 'audit'),
    room('identity', 'audit', 'settings', 'notifications', 'payments'),
    room('contact', 'audit', 'notifications'),
    room('catalog', 'audit', 'policies', 'settings', 'gallery'),
    room('credit', 'audit', 'catalog', 'payments'),
    room('passes', 'audit', 'settings', 'catalog', 'credit', 'payments'),
    room('vouchers', 'audit', 'passes', 'identity', 'payments'),
    room('schedule', 'audit', 'runs', 'settings', 'catalog'),
    room('room', 'catalog', 'settings'),
    room('calendar', 'catalog', 'settings'),
    room('bookings', 'audit', 'runs', 'policies', 'settings', 'catalog', 'credit', 'passes', 'vouchers', 'notifications', 'payments'),
    room('receipts', 'audit', 'catalog', 'settings'),
    room('orders', 'audit', 'settings', 'catalog', 'credit', 'passes', 'vouchers', 'notifications', 'payments', 'bookings'),
    room('attention', 'catalog', 'passes', 'notifications', 'payments', 'bookings', 'orders'),
    room('refunds', 'audit', 'credit', 'passes', 'vouchers', 'notifications', 'payments', 'bookings', 'orders', 'attention'),
    room('checkout', 'settings', 'catalog', 'credit', 'passes', 'vouchers', 'payments', 'bookings', 'orders', 'attention', 'refunds'),
    room('cancelling', 'policies', 'catalog', 'passes', 'payments', 'bookings', 'attention', 'refunds'),
    room(
      'exchanging',
      'audit',
      'policies',
      'settings',
      'catalog',
      'credit',
      'passes',
      'notifications',
      'payments',
      'bookings',
      'attention',
      'refunds',
      'checkout',
      'cancelling',
    ),
    room('waiting-list', 'audit', 'policies', 'catalog', 'passes', 'credit', 'notifications', 'payments', 'bookings', 'checkout'),
    room(
      'class-operations',
      'audit',
      'runs',
      'settings',
      'catalog',
      'schedule',
      'passes',
      'notifications',
      'payments',
      'bookings',
      'attention',
      'refunds',
      'waiting-list',
    ),
    room(
      'reports',
      'vitals',
      'content',
      'catalog',
      'schedule',
      'contact',
      'notifications',
      'payments',
      'receipts',
      'settings',
      'audit',
      'bookings',
      'orders',
      'attention',
      'refunds',
      'class-operations',
    ),
    room('people-merge', 'audit', 'runs', 'catalog', 'credit', 'identity', 'notifications', 'receipts', 'bookings', 'reports'),
    room(
      'people',
      'audit',
      'credit',
      'passes',
      'vouchers',
      'identity',
      'notifications',
      'receipts',
      'bookings',
      'orders',
      'waiting-list',
      'reports',
      'people-merge',
    ),
    room('newsletters', 'audit', 'runs', 'notifications', 'reports'),
    room('people-import', 'audit', 'runs', 'identity'),
    room('search', 'catalog', 'notifications', 'bookings', 'reports'),
    room(
      'removals',
      'audit',
      'runs',
      'calendar',
      'contact',
      'credit',
      'passes',
      'vouchers',
      'identity',
      'payments',
      'bookings',
      'orders',
      'checkout',
      'refunds',
      'reports',
    ),
    room('setup', 'audit', 'content', 'vitals', 'identity', 'payments', 'notifications', 'catalog', 'bookings', 'removals', 'reports'),
  ]),
  'server/emails': {
    may: ['server/domain', 'server/db', 'contract', 'content', '!server/db/schema'],
    because: 'Emails know the domain only: start.ts hands them to the jobs.',
  },
  'server/receipt-files': {
    may: ['server/domain', 'server/db', 'server/root.ts', 'contract', 'content', '!server/db/schema'],
    because: 'What receipts and terms look like knows the domain and the texts only: others hand it what is to be drawn.',
  },
  'server/voucher-files': {
    may: ['server/receipt-files', 'server/emails/format.ts', 'server/domain', 'server/db', 'contract', '!server/db/schema'],
    because: 'What vouchers look like knows the domain, and the pen of receipts: routes hand it what is to be drawn.',
  },
  'server/jobs': {
    may: ['server/domain', 'server/db', 'server/backups', 'contract', '!server/db/schema'],
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
      'server/receipt-files',
      'server/voucher-files',
      'contract',
      'content',
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
      'server/receipt-files',
      'server/voucher-files',
      'contract',
      '!server/db/schema',
    ],
    never: /(?<!-list)-repository\.ts$/,
    because:
      'A route makes one call into the domain, or reads one list (*-list-repository.ts): let the domain answer with all there is to say.',
  },

  browser: {
    may: ['contract'],
    packages: ['react'],
    because: 'What the site and the back office share knows neither of them: browser/ imports contract/ only.',
  },

  web: { may: ['web', ...SITE], because: 'The site never imports the server: share it through contract/.' },
  'web/lib': { may: [...SITE, 'web/i18n'], because: 'lib/ and i18n/ know no screens: take what you need as an argument.' },
  'web/i18n': { may: [...SITE, 'web/lib'], because: 'lib/ and i18n/ know no screens: take what you need as an argument.' },
  'web/ui': {
    may: [...SITE, 'web/lib', 'web/i18n', 'web/assets', 'web/styles', '!web/lib/api', '!browser/request', '!browser/sign-in'],
    because: 'ui/ knows neither pages nor features nor the API: take what you need as a property.',
  },
  'web/features': {
    apart: true,
    may: [...SITE, 'web/ui', 'web/lib', 'web/i18n', 'web/assets', 'web/styles'],
    because: 'A feature imports its own folder, ui, i18n, lib and contract/: let the page join features.',
  },
  'web/pages': {
    apart: true,
    may: [...SITE, 'web/features', 'web/ui', 'web/lib', 'web/i18n', 'web/assets', 'web/styles', 'web/pages/+types'],
    because: 'A page imports no other page: move what both need into a feature.',
  },
  'back-office/src': {
    may: ['browser', 'contract', 'content'],
    because: 'The back office is an application of its own: what it shares with the site is in browser/.',
  },
  bench: {
    may: ['bench', 'scripts', 'contract', 'content'],
    because:
      'A benchmark meets the site as a visitor does: through HTTP. Only what prepares it, breaks it or looks inside knows the server.',
  },
  ...Object.fromEntries(
    ['studio', 'fuzz', 'hostile', 'kills', 'storm', 'staff-lists', 'year'].map((name): [string, Row] => [
      `bench/${name}`,
      {
        may: ['bench', 'scripts', 'server', 'contract', 'content'],
        because: 'What prepares the studio, breaks it or looks inside knows the server, and nothing of the site.',
      },
    ]),
  ),
}

const TEST = /(\.test|\.testing)\.tsx?$/
const folders = Object.keys(directions).sort((one, other) => other.length - one.length)
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

/** Why a file may not import what it names; undefined: it may. `file` from the top of the repository, with forward slashes. */
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

/** `a/*`: the files right in it. */
const covers = (one: string, target: string): boolean =>
  one.endsWith('/*') ? dirname(target) === one.slice(0, -2) : target === one || target.startsWith(`${one}/`)

/** The folder or file right in a folder that leads to a path. */
const entryIn = (folder: string, path: string) => path.slice(folder.length + 1).split('/')[0]
