import { z } from 'zod'
import { language } from '../content/language.ts'
import { instant } from '../schedule/time.ts'

export const MAX_IMPORT_ROWS = 5000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024

/** The content of a column. `name`: first and last name; `name_last_first`: the last name first. */
export const importFields = ['name', 'name_last_first', 'first_name', 'last_name', 'email', 'phone'] as const
export type ImportField = (typeof importFields)[number]
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'windows-1252', 'iso-8859-2'] as const
export const importSeparators = [';', ',', '\t', '|'] as const
export type ImportSeparator = (typeof importSeparators)[number]

/** `file`: base64. Omitted fields are guessed. `columns`: null ignores a column. `head_row`: row of the headings, from 1; 0 means none. */
const imported = {
  file: z.base64().max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4),
  columns: z.array(z.enum(importFields).nullable()).max(200).optional(),
  encoding: z.enum(importEncodings).optional(),
  separator: z.enum(importSeparators).optional(),
  head_row: z.int().min(0).max(MAX_IMPORT_ROWS).optional(),
}
export const previewImportBody = z.object(imported)
export type PreviewImport = z.infer<typeof previewImportBody>

/** `added`, `unreadable`: the preview's counts; the import is refused if they have changed. `language`: that of all added people. */
export const importPeopleBody = z.object({
  ...imported,
  language,
  added: z.int().min(1),
  unreadable: z.int().min(0),
  /** Staff confirm that every person added has agreed to newsletters. */
  agreed_to_news: z.boolean().default(false),
})

export const rowFaults = ['email_invalid', 'name_missing', 'name_too_long'] as const
export const rowRemarks = ['phone_unreadable', 'phone_more', 'email_more', 'characters_lost'] as const

const by = z.enum(['email', 'phone', 'name'])
const read = { row: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }
const cell = { row: z.int(), column: z.int(), value: z.string() }

/** The preview of a file. Rows are counted from 1, as in a spreadsheet. `…_sure` false: a guess to be checked. */
export const importPreview = z.object({
  encoding: z.enum(importEncodings),
  encoding_sure: z.boolean(),
  separator: z.enum(importSeparators),
  separator_sure: z.boolean(),
  /** Null means that there are no headings; the first row is a person. */
  head_row: z.int().nullable(),
  head: z.array(z.string()).nullable(),
  head_rows: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Rows above the headings, which are ignored. */
  skipped: z.array(z.object({ row: z.int(), text: z.string() })),
  columns: z.array(z.enum(importFields).nullable()),
  columns_sure: z.array(z.boolean()),
  samples: z.array(z.array(z.string())),
  /** The lists below contain at most a hundred rows each. */
  totals: z.object({ added: z.int(), known: z.int(), repeated: z.int(), unreadable: z.int(), remarks: z.int() }),
  added: z.array(z.object({ ...read, first_name: z.string(), last_name: z.string() })),
  known: z.array(z.object({ ...read, by, person_id: z.int() })),
  /** Rows of people who also occur in another row. Each person is added once. */
  repeated: z.array(z.object({ ...cell, by, other_row: z.int() })),
  unreadable: z.array(z.object({ ...cell, fault: z.enum(rowFaults) })),
  remarks: z.array(z.object({ ...cell, remark: z.enum(rowRemarks) })),
})
export type ImportPreview = z.infer<typeof importPreview>

export const peopleImport = z.object({ id: z.int(), at: instant, undo_until: instant, people: z.int() })
export type PeopleImport = z.infer<typeof peopleImport>

/** `kept`: people who were not removed, because they have done something since the import. */
export const undoneImport = z.object({ removed: z.int(), kept: z.int() })
export type UndoneImport = z.infer<typeof undoneImport>
