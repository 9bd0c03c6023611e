import { useState } from 'react'
import { FormDataConsumer, useInput, useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import type { Settings } from '../../../../packages/contract/studio/settings.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'
import { classStart } from '../forms/class-start.ts'
import { FormSection } from '../forms/form-section.tsx'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { MoreRules } from '../ui/more-rules.tsx'
import { firstPolicy, isPolicy, type PolicyDraft } from './policy-draft.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyPreview } from './policy-preview.tsx'
import { useExampleClass } from './use-example-class.ts'

type Kind = Offering['kind']

/** `asAll`: the translation key of the choice of no separate policy. Set if this input is already inside collapsed rules. */
export function OwnPolicyInput({ kind, asAll }: { kind: Kind; asAll?: string }) {
  const t = useTranslate()
  const { data: settings } = useApiQuery<Settings>('/settings/')
  const { field } = useInput<PolicyDraft | null>({
    source: 'policy',
    defaultValue: null,
    validate: (draft: PolicyDraft | null | undefined) => (draft && !isPolicy(draft) ? t('cancelling.notReady') : undefined),
  })
  const own: PolicyDraft | null = field.value || null
  const ofKind = settings?.[`${kind}_policy`] ?? null
  const [left, setLeft] = useState<PolicyDraft | null>(null)
  const choose = (value: 'kind' | 'own') => {
    if (own) setLeft(own)
    field.onChange(value === 'own' ? (own ?? left ?? ofKind ?? firstPolicy[kind]) : null)
  }
  const choice = (
    <ChoiceButtons
      label={t('cancelling.own.title')}
      options={[
        { value: 'kind', text: t(asAll ?? `cancelling.own.asAll.${kind}`) },
        { value: 'own', text: t('cancelling.own.own') },
      ]}
      value={own ? 'own' : 'kind'}
      onChoose={choose}
    />
  )
  return (
    <FormSection title="cancelling.own.title" help="cancelling.own.note">
      {asAll ? choice : <MoreRules isOpen={own !== null}>{choice}</MoreRules>}
      {own && <PolicyFields draft={own} onChange={field.onChange} />}
      {(own || settings) && (
        <FormDataConsumer>{({ formData }) => <Preview kind={kind} draft={own ?? ofKind} start={classStart(formData)} />}</FormDataConsumer>
      )}
    </FormSection>
  )
}

function Preview({ kind, draft, start }: { kind: Kind; draft: PolicyDraft | null; start: string | null }) {
  const exampleFor = useExampleClass(kind)
  const ownClass = start && Date.parse(start) > serverNow() ? { title: '', start } : null
  return <PolicyPreview draft={draft} classFor={(policy) => ownClass ?? exampleFor(policy)} />
}
