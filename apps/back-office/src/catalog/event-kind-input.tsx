import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { required, useInput, useResourceContext, useTranslate } from 'react-admin'
import { eventKinds, eventTypeOf } from '../../../../packages/contract/schedule/event-type.ts'
import { eventKindName } from './event-name.ts'

export function EventKindInput() {
  const t = useTranslate()
  const resource = useResourceContext()
  const { field, fieldState, id, isRequired } = useInput<string>({ source: 'event_type', validate: required(), defaultValue: '' })
  const [typed, setTyped] = useState(field.value ? eventKindName(field.value) : '')
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={[...new Set(eventKinds.map(eventKindName))]}
      inputValue={typed}
      onInputChange={(_, words) => {
        setTyped(words)
        field.onChange(eventTypeOf(words))
      }}
      onBlur={field.onBlur}
      renderInput={(props) => (
        <TextField
          {...props}
          label={t(`resources.${resource}.fields.event_type`)}
          required={isRequired}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error ? t('ra.validation.required') : t('resources.events.help.event_type')}
        />
      )}
    />
  )
}
