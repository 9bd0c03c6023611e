import { useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import './form.css'

export function BackLink() {
  const t = useTranslate()
  const resource = useResourceContext()
  return (
    <Link className="form-back" to={`/${resource}`}>
      {t(`forms.lists.${resource}`)}
    </Link>
  )
}
