import { useTranslation } from 'react-i18next'
import { Form, useNavigate } from 'react-router'
import { type BookingView, paths } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { ToggleLink } from '../../ui/toggle-link.tsx'
import { FORMATS, TYPES } from './view.ts'

/** Type, format and date. Each is a part of the address, so they work without scripts too. */
export function Filters({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const at = (change: Partial<BookingView>) => paths.booking({ ...view, item: null, ...change })
  return (
    <section className="filters" aria-label={t('filters.label')}>
      <fieldset className="fg">
        <legend>{t('filters.type')}</legend>
        <div className="chips">
          {TYPES.map((type) => (
            <ToggleLink key={type} className="chip" pressed={view.type === type} to={at({ type: view.type === type ? null : type })}>
              {t(`common:types.${type}`)}
              {view.type === type && <Icon name="close" small />}
            </ToggleLink>
          ))}
        </div>
      </fieldset>
      <fieldset className="fg">
        <legend>{t('filters.format')}</legend>
        <div className="chips">
          {FORMATS.map((format) => (
            <ToggleLink
              key={format}
              className="chip"
              pressed={view.format === format}
              to={at({ format: view.format === format ? null : format })}
            >
              <Icon name={format === 'online' ? 'camera' : 'pin'} small />
              {t(`filters.${format}`)}
            </ToggleLink>
          ))}
        </div>
      </fieldset>
      <DateFilter view={view} />
    </section>
  )
}

function DateFilter({ view }: { view: BookingView }) {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const kept = Object.entries({ tab: view.tab, view: view.view, type: view.type, format: view.format }).filter(([, value]) => value)
  return (
    <Form className="fg" method="get" action={paths.booking()} preventScrollReset>
      <label className="lg" htmlFor="date">
        {t('filters.date')}
      </label>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <input
        id="date"
        className="inp date"
        type="date"
        name="date"
        key={view.date ?? ''}
        defaultValue={view.date ?? ''}
        onChange={({ target }) =>
          target.validity.valid &&
          navigate(paths.booking({ ...view, item: null, date: target.value || null }), { replace: true, preventScrollReset: true })
        }
      />
      {!hydrated && (
        <button type="submit" className="btn sm sec no-script">
          {t('filters.apply')}
        </button>
      )}
    </Form>
  )
}
