import { useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import './form.css'

/** One line back: to the list that the form is of. */
export function BackLink() {
  const t = useTranslate()
  const resource = useResourceContext()
  return (
    <Link className="form-back" to={`/${resource}`}>
      {t(`forms.lists.${resource}`)}
    </Link>
  )
}
