import { useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useHydratedInTurn } from '../../../lib/hooks/use-hydrated.ts'
import { useOptimisticNavigation } from '../../../lib/optimistic-navigation.ts'
import { type BookingView, paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ToggleGroup, ToggleLink } from '../../../ui/toggle-link.tsx'
import { changeView, FORMATS, PRESERVED_PARAMETERS, TYPES } from './view.ts'

export function FilterFields({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const at = (change: Partial<BookingView>) => paths.booking(changeView(view, change))
  return (
    <>
      <fieldset className="fg">
        <legend>{t('filters.type')}</legend>
        <div className="chips">
          <ToggleGroup keeps={PRESERVED_PARAMETERS.type}>
            {TYPES.map((type) => (
              <ToggleLink key={type} className="chip" pressed={view.type === type} to={at({ type: view.type === type ? null : type })}>
                {t(`common:types.${type}`)}
                {view.type === type && <Icon name="close" small />}
              </ToggleLink>
            ))}
          </ToggleGroup>
        </div>
      </fieldset>
      <fieldset className="fg">
        <legend>{t('filters.format')}</legend>
        <div className="chips">
          <ToggleGroup keeps={PRESERVED_PARAMETERS.format}>
            {FORMATS.map((format) => (
              <ToggleLink
                key={format}
                className="chip"
                pressed={view.format === format}
                to={at({ format: view.format === format ? null : format })}
              >
                <Icon name={format === 'online' ? 'camera' : 'pin'} small />
                {t(`filters.${format}`)}
                {view.format === format && <Icon name="close" small />}
              </ToggleLink>
            ))}
          </ToggleGroup>
        </div>
      </fieldset>
      <DateFilter view={view} />
    </>
  )
}

function DateFilter({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const follow = useOptimisticNavigation(PRESERVED_PARAMETERS.date)
  const hydrated = useHydratedInTurn()
  const id = useId()
  const kept = Object.entries({ tab: view.tab, view: view.view, type: view.type, format: view.format }).filter(([, value]) => value)
  return (
    <Form className="fg" method="get" action={paths.booking()} preventScrollReset>
      <label className="lg" htmlFor={id}>
        {t('filters.date')}
      </label>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <span className={`date-box ${view.date === null ? 'any' : ''}`}>
        <input
          id={id}
          className="inp date"
          type="date"
          name="date"
          key={view.date ?? ''}
          defaultValue={view.date ?? ''}
          onChange={({ target }) => target.validity.valid && follow(paths.booking(changeView(view, { date: target.value || null })))}
        />
        {hydrated && view.date === null && (
          <span className="any-day" aria-hidden="true">
            {t('filters.anyDay')}
          </span>
        )}
      </span>
      {!hydrated && (
        <button type="submit" className="btn sm sec no-script">
          {t('filters.apply')}
        </button>
      )}
    </Form>
  )
}
