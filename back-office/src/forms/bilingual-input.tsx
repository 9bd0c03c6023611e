import { Box } from '@mui/material'
import { TextInput, useResourceContext, useTranslate } from 'react-admin'

type Props = {
  /** `title` stands for the fields `title_en` and `title_ru`. */
  source: string
  isRequired?: true
  /** A longer text. */
  multiline?: true
  /** The key of what is said below it. */
  help?: string
}

// react-admin makes null of an empty text; our texts are empty instead.
const asWritten = (text: string) => text

/** A text in both languages; one is enough, and is shown where the other is missing. */
export function BilingualInput({ source, isRequired, multiline, help }: Props) {
  const t = useTranslate()
  const resource = useResourceContext()
  const name = t(`resources.${resource}.fields.${source}`)
  const anyOf = (value: string | undefined, all: Record<string, string | undefined>) =>
    [value, all[`${source}_en`], all[`${source}_ru`]].some((text) => text?.trim()) ? undefined : t('forms.oneLanguage')
  const more = { ...(multiline && { multiline: true, minRows: 3 }), ...(help && { helperText: help }) }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
      <TextInput
        source={`${source}_en`}
        label={t('forms.inEnglish', { name })}
        parse={asWritten}
        {...(isRequired && { validate: anyOf })}
        {...more}
      />
      <TextInput source={`${source}_ru`} label={t('forms.inRussian', { name })} parse={asWritten} {...more} />
    </Box>
  )
}
