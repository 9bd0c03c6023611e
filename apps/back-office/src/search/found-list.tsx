import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import { useTranslate } from 'react-admin'
import type { Option } from './found-options.ts'

type Box = UseAutocompleteReturnValue<Option, false, false, false, true>

export function FoundList({ box }: { box: Box }) {
  const t = useTranslate()
  // The library's type does not show that the options are grouped.
  const groups = box.groupedOptions as AutocompleteGroupedOption<Option>[]
  return (
    <ul {...box.getListboxProps()} aria-label={t('search.results')} aria-labelledby={undefined} className="search-list">
      {groups.map(({ key, group, index, options }) => (
        <li key={key} role="presentation">
          {/* biome-ignore lint/a11y/useSemanticElements: groups options of a list, not form fields */}
          <div role="group" aria-labelledby={`found-${group}`}>
            <div id={`found-${group}`} role="presentation" className="search-group">
              {t(`search.groups.${group}`)}
            </div>
            <ul role="presentation">
              {options.map((option, place) => (
                <Row key={option.key} option={option} props={box.getOptionProps({ option, index: index + place })} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

type RowProps = { option: Option; props: ReturnType<Box['getOptionProps']> }

function Row({ option: { first, second }, props: { key: _, ...props } }: RowProps) {
  return (
    <li {...props} className="search-option">
      <span>{first}</span>
      <small>{second}</small>
    </li>
  )
}
