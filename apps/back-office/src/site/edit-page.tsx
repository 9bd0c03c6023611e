import type { ComponentType } from 'react'
import { useLocaleState } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import type { ContentKey, ContentPart } from '../../../../packages/contract/content/content.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { NotFound } from '../app/not-found.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { CertificatesEditor } from './certificates-editor.tsx'
import { TextEditor } from './fields/text-editor.tsx'
import { editPath, isTextKey, pagePaths } from './fields/text-layout.ts'
import { RecipientsEditor } from './recipients-editor.tsx'
import { StudioEditor } from './studio-editor.tsx'

const editors: Partial<Record<ContentKey, ComponentType<{ part: ContentPart }>>> = {
  certificates: CertificatesEditor,
  recipients: RecipientsEditor,
  studio: StudioEditor,
}

export const isContentKey = (key: string | undefined): key is ContentKey => key !== undefined && key in pagePaths

export default function EditPage() {
  const { key } = useParams()
  if (!isContentKey(key)) return <NotFound />
  // Some parts have an editor at another path, to which this page redirects.
  if (editPath(key) !== `/site/${key}`) return <Navigate to={editPath(key)} replace />
  return <PartEditor name={key} />
}

export function StudioPage() {
  return <PartEditor name="studio" />
}

function PartEditor({ name }: { name: ContentKey }) {
  const [language] = useLocaleState()
  const answer = useApiQuery<ContentPart>(`/content/${name}/`)
  const Other = editors[name]
  return (
    <QueryResult answer={answer}>
      {(part) => {
        const key = `${name} ${language}`
        if (isTextKey(name)) return <TextEditor key={key} name={name} part={part} />
        return Other && <Other key={key} part={part} />
      }}
    </QueryResult>
  )
}
