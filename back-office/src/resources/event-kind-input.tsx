import { FormDataConsumer, required, TextInput, useTranslate } from 'react-admin'
import { eventKinds } from '../../../contract/event-type.ts'
import { kindName } from './event-name.ts'

const LIST = 'kinds-of-events'

/** The kind of an event: one that the studio knows, or any other in English words; kept as `sound_healing`, read as people write. */
export function EventKindInput() {
  return (
    <>
      <TextInput
        source="event_type"
        format={(code: string | null | undefined) => code?.replaceAll('_', ' ') ?? ''}
        parse={(typed: string) => typed.trimStart().toLowerCase().replaceAll(' ', '_')}
        validate={required()}
        helperText={<SaidKind />}
        slotProps={{ htmlInput: { list: LIST, autoComplete: 'off' } }}
      />
      <datalist id={LIST}>
        {eventKinds.map((code) => (
          <option key={code} value={code.replaceAll('_', ' ')}>
            {kindName(code)}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** What guests will read. */
function SaidKind() {
  const t = useTranslate()
  return (
    <FormDataConsumer>
      {({ formData: { event_type: code } }) =>
        code ? t('resources.events.saidKind', { kind: kindName(code) }) : t('resources.events.help.event_type')
      }
    </FormDataConsumer>
  )
}
