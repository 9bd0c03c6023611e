import { FormControlLabel, Switch } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFault } from './editing.tsx'
import { GroupFrame, type GroupProps } from './group-frame.tsx'
import { MoveButtons } from './pictures/move-buttons.tsx'
import { moved, withHead } from './site-text.ts'

// The default order of the page (packages/content/texts.ts).
const PARTS = ['about', 'ways', 'week', 'place']

export function HomeParts({ text, change }: GroupProps) {
  const t = useTranslate()
  const fault = useFault('parts')
  const said = text.en.head.parts || text.ru.head.parts
  const shown = said ? said.split(/\s+/).filter((part) => PARTS.includes(part)) : PARTS
  const write = (parts: string[]) =>
    change((before) => withHead(withHead(before, 'en', 'parts', parts.join(' ')), 'ru', 'parts', parts.join(' ')))
  const rows = [...shown, ...PARTS.filter((part) => !shown.includes(part))]
  return (
    <GroupFrame title={t('site.group.home.parts')}>
      <p className="site-hint">{t('site.hint.home.parts')}</p>
      <ol className="site-parts">
        {rows.map((part, index) => {
          const name = t(`site.homePart.${part}`)
          const isShown = shown.includes(part)
          return (
            <li key={part} data-off={isShown ? undefined : true}>
              <FormControlLabel
                label={name}
                control={
                  <Switch
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() => write(isShown ? shown.filter((one) => one !== part) : [...shown, part])}
                  />
                }
              />
              {isShown && <MoveButtons name={name} index={index} count={shown.length} onMove={(to) => write(moved(shown, index, to))} />}
            </li>
          )
        })}
      </ol>
      {fault && (
        <p className="field-problem" role="alert">
          {fault}
        </p>
      )}
    </GroupFrame>
  )
}
