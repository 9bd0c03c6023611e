import { z } from 'zod'
import { language } from '../content/language.ts'
import { instant } from '../schedule/time.ts'

/** A file of more is refused; so is one of more bytes. */
export const IMPORT_MOST_ROWS = 5000
export const IMPORT_MOST_BYTES = 2 * 1024 * 1024

/** What a column holds. `name`: first and last name together; `name_last_first`: the same, the last name first. */
export const importFields = ['name', 'name_last_first', 'first_name', 'last_name', 'email', 'phone'] as const
export type ImportField = (typeof importFields)[number]
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'windows-1252', 'iso-8859-2'] as const
export const importSeparators = [';', ',', '\t', '|'] as const
export type ImportSeparator = (typeof importSeparators)[number]

/**
 * `file`: its bytes in base64. The rest is guessed where it is left out. `columns`: one for each column of the file, null for one that is left
 * out; several may hold a phone or an email. `head_row`: the row with the headings, as a spreadsheet counts it from 1; 0 means there are none.
 */
const imported = {
  file: z.base64().max(Math.ceil(IMPORT_MOST_BYTES / 3) * 4),
  columns: z.array(z.enum(importFields).nullable()).max(200).optional(),
  encoding: z.enum(importEncodings).optional(),
  separator: z.enum(importSeparators).optional(),
  head_row: z.int().min(0).max(IMPORT_MOST_ROWS).optional(),
}
export const previewImportBody = z.object(imported)
export type PreviewImport = z.infer<typeof previewImportBody>

/** `added` and `unreadable`: how many the preview said; when they are others by now nothing is done. `language`: of all that are added. */
export const importPeopleBody = z.object({ ...imported, language, added: z.int().min(1), unreadable: z.int().min(0) })

/** Why nobody is added from a row. */
export const rowFaults = ['email_invalid', 'name_missing', 'name_too_long'] as const
/** What was left out of a person who is added. */
export const rowRemarks = ['phone_unreadable', 'phone_more', 'email_more', 'letters_lost'] as const

const by = z.enum(['email', 'phone', 'name'])
const read = { row: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }
const cell = { row: z.int(), column: z.int(), value: z.string() }

/** What would come of a file. Rows are counted as a spreadsheet counts them, from 1. `…_sure`: false for a guess that somebody should check. */
export const importPreview = z.object({
  encoding: z.enum(importEncodings),
  encoding_sure: z.boolean(),
  separator: z.enum(importSeparators),
  separator_sure: z.boolean(),
  /** Null: no row has headings, and the first one is a person. */
  head_row: z.int().nullable(),
  head: z.array(z.string()).nullable(),
  /** Rows that may have the headings. */
  head_rows: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Rows above the headings. Nobody is read from them. */
  skipped: z.array(z.object({ row: z.int(), text: z.string() })),
  columns: z.array(z.enum(importFields).nullable()),
  columns_sure: z.array(z.boolean()),
  /** The first cells of each column. */
  samples: z.array(z.array(z.string())),
  /** How many of each; below are the first hundred. */
  totals: z.object({ added: z.int(), known: z.int(), repeated: z.int(), unreadable: z.int(), remarks: z.int() }),
  added: z.array(z.object({ ...read, first_name: z.string(), last_name: z.string() })),
  /** `by`: what they are known by. */
  known: z.array(z.object({ ...read, by, person_id: z.int() })),
  /** People who are in another row of the file too, and are taken once. */
  repeated: z.array(z.object({ ...cell, by, other_row: z.int() })),
  unreadable: z.array(z.object({ ...cell, fault: z.enum(rowFaults) })),
  /** Of people who are added. */
  remarks: z.array(z.object({ ...cell, remark: z.enum(rowRemarks) })),
})
export type ImportPreview = z.infer<typeof importPreview>

/** People who were brought in together, while that can be undone. */
export const peopleImport = z.object({ id: z.int(), at: instant, undo_until: instant, people: z.int() })
export type PeopleImport = z.infer<typeof peopleImport>

/** Of an undone import: how many went, and how many have done something since and stay. */
export const undoneImport = z.object({ removed: z.int(), kept: z.int() })
export type UndoneImport = z.infer<typeof undoneImport>
