import type { Reader } from '../../db/database.ts'

/** Whether what visitors read is the owner's and no longer that of the demo: name and company number, the portrait, the terms. */
export type OwnContent = { identity: boolean; portrait: boolean; terms: boolean }

export type ReadOwnContent = (reader: Reader) => Promise<OwnContent>

/** Texts come from files alone, which whoever runs the server changes: nobody can say. */
export const readOwnContent: ReadOwnContent = async () => ({ identity: false, portrait: false, terms: false })
