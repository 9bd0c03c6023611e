import { z } from 'zod'

const causes = ['nightly', 'by hand', 'before a migration', 'before a restore'] as const
export type BackupCause = (typeof causes)[number]

/** The manifest is written last, so a backup without one is incomplete. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  cause: z.enum(causes),
  version: z.string(),
  migration: z.number().int(),
  /** Sorted so that each table follows the tables it refers to. `sha256` is computed over the uncompressed COPY text. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int().nullable() })),
  media: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

/** 2026-11-21T02-10-00.123Z: valid as a file name everywhere, and sorted by time. */
export const backupName = (madeAt: Date): string => madeAt.toISOString().replaceAll(':', '-')
export const backupDate = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export const manifestFile = (backup: string) => `${backup}/manifest.json`
export const tableFile = (backup: string, table: string) => `${backup}/${table}.copy.gz`
/** The path of a picture in the backup storage. All backups share it, because pictures never change. */
export const mediaFile = (name: string) => `media/${name}`
