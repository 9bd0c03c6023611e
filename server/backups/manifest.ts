import { z } from 'zod'

const causes = ['nightly', 'by hand', 'before a migration', 'before a restore'] as const
export type BackupCause = (typeof causes)[number]

/** What a backup says of itself. It is written last: a backup without one was never finished. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  cause: z.enum(causes),
  /** The version of the product that made it. */
  version: z.string(),
  /** The last migration of the database. */
  migration: z.number().int(),
  /** In the order in which they can be filled. `sha256`: of the uncompressed COPY text. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int().nullable() })),
  /** Names of the files of uploaded pictures. */
  media: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

/** 2026-11-21T02-10-00.123Z: a name of files everywhere, in the order of time. */
export const backupName = (madeAt: Date): string => madeAt.toISOString().replaceAll(':', '-')
export const backupDate = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export const manifestFile = (backup: string) => `${backup}/manifest.json`
export const tableFile = (backup: string, table: string) => `${backup}/${table}.copy.gz`
/** Pictures never change, so one copy serves every backup. */
export const mediaFile = (name: string) => `media/${name}`
