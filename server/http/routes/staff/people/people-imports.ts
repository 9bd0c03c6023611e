import { z } from 'zod'
import {
  importPeopleBody,
  importPreview,
  MAX_IMPORT_BYTES,
  type PreviewImport,
  peopleImport,
  previewImportBody,
  undoneImport,
} from '../../../../../packages/contract/people/people-import.ts'
import { pathId } from '../../../../../packages/contract/studio/id.ts'
import { problem } from '../../../../../packages/contract/studio/problem.ts'
import { listImports } from '../../../../domain/operations/import/import-list-repository.ts'
import { importPeople, undoImport } from '../../../../domain/operations/import/import-people.ts'
import { readImport } from '../../../../domain/operations/import/read-import.ts'
import type { ReadContext } from '../../../context.ts'
import type { Http } from '../../../http.ts'
import { importPreviewResponse, peopleImportResponse } from '../../../responses/people/people-import.ts'
import { answer } from '../../../responses/studio/answer.ts'
import { staffOf } from '../../../security/authenticate.ts'

const tags = ['people']
/** The size of a file in base64, plus some space for other fields. */
const upload = { bodyLimit: Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 16 * 1024, config: { slowBody: true } }

const fileOf = ({ file, columns, encoding, separator, head_row: headRow }: PreviewImport) => ({
  bytes: Buffer.from(file, 'base64'),
  columns,
  encoding,
  separator,
  headRow,
})

export function peopleImportRoutes(staff: Http, { db }: ReadContext): void {
  staff.post(
    '/people/imports/preview/',
    { ...upload, schema: { tags, body: previewImportBody, response: { 200: importPreview, 409: problem } } },
    async (request, reply) => answer(reply, await readImport(db, fileOf(request.body)), importPreviewResponse),
  )

  staff.post(
    '/people/imports/',
    { ...upload, schema: { tags, body: importPeopleBody, response: { 201: peopleImport, 409: problem } } },
    async (request, reply) => {
      const { language, added, unreadable, agreed_to_news: agreedToNews } = request.body
      const input = { ...fileOf(request.body), language, agreedToNews, expected: { added, unreadable }, ...staffOf(request) }
      return answer(reply.code(201), await importPeople(db, input), peopleImportResponse)
    },
  )

  staff.get('/people/imports/', { schema: { tags, response: { 200: z.array(peopleImport) } } }, async ({ audience }) =>
    (await listImports(db)).map((one) => peopleImportResponse(one, audience)),
  )

  staff.delete(
    '/people/imports/:id/',
    { schema: { tags, params: pathId, response: { 200: undoneImport, 409: problem } } },
    async (request, reply) => answer(reply, await undoImport(db, { importId: request.params.id, ...staffOf(request) }), (undone) => undone),
  )
}
