import { useTranslation } from '../../i18n/use-translation.ts'

export function GenderField() {
  const { t } = useTranslation('account')
  return (
    <fieldset className="fld">
      <legend>{t('register.gender')}</legend>
      <div className="radios">
        <label>
          <input type="radio" name="gender" value="male" defaultChecked />
          {t('register.male')}
        </label>
        <label>
          <input type="radio" name="gender" value="female" />
          {t('register.female')}
        </label>
      </div>
    </fieldset>
  )
}
