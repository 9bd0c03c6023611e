import { z } from 'zod'
import { language } from './language.ts'
import { instant } from './time.ts'

/** A file of more is refused; so is one of more bytes. */
export const IMPORT_MOST_ROWS = 5000
export const IMPORT_MOST_BYTES = 2 * 1024 * 1024

/** What a column holds. `name`: first and last name together. */
export const importFields = ['name', 'first_name', 'last_name', 'email', 'phone'] as const
export type ImportField = (typeof importFields)[number]
export const importEncodings = ['utf-8', 'utf-16le', 'windows-1250', 'windows-1251'] as const

/** `file`: its bytes in base64. What is left out is guessed: `columns`, one for each of the file (null: left out), and how its letters are encoded. */
const imported = {
  file: z.base64().max(Math.ceil(IMPORT_MOST_BYTES / 3) * 4),
  columns: z.array(z.enum(importFields).nullable()).max(200).optional(),
  encoding: z.enum(importEncodings).optional(),
}
export const previewImportBody = z.object(imported)
export type PreviewImport = z.infer<typeof previewImportBody>

/** `added` and `unreadable`: how many the preview said; when they are others by now nothing is done. `language`: of all that are added. */
export const importPeopleBody = z.object({ ...imported, language, added: z.int().min(1), unreadable: z.int().min(0) })
export type ImportPeople = z.infer<typeof importPeopleBody>

/** Why a row can't be taken. `…_twice`: another row above has it too. */
export const rowFaults = ['email_invalid', 'phone_invalid', 'name_missing', 'name_too_long', 'email_twice', 'phone_twice'] as const

const read = { row: z.int(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }

/** What would come of a file. Rows are counted as a spreadsheet counts them, from 1. */
export const importPreview = z.object({
  encoding: z.enum(importEncodings),
  /** What the first row names; null: it has no names, and is a person. */
  head: z.array(z.string()).nullable(),
  columns: z.array(z.enum(importFields).nullable()),
  /** The first cells of each column. */
  samples: z.array(z.array(z.string())),
  /** How many of each; below are the first hundred. */
  totals: z.object({ added: z.int(), known: z.int(), unreadable: z.int() }),
  added: z.array(z.object(read)),
  /** `by`: what they are known by. */
  known: z.array(z.object({ ...read, by: z.enum(['email', 'phone', 'name']), person_id: z.int() })),
  unreadable: z.array(
    z.object({ row: z.int(), column: z.int(), value: z.string(), fault: z.enum(rowFaults), other_row: z.int().nullable() }),
  ),
})
export type ImportPreview = z.infer<typeof importPreview>

/** People who were brought in together, while that can be undone. */
export const peopleImport = z.object({ id: z.int(), at: instant, undo_until: instant, people: z.int() })
export type PeopleImport = z.infer<typeof peopleImport>

/** Of an undone import: how many went, and how many have done something since and stay. */
export const undoneImport = z.object({ removed: z.int(), kept: z.int() })
export type UndoneImport = z.infer<typeof undoneImport>
