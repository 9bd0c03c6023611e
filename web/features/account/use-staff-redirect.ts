import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type Session, useSession } from '../../lib/session.tsx'

/** PRODUCT 1: whoever is not signed in goes to the staff sign-in, which leads back to the dashboard. */
export function useStaffRedirect(): Session {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session.status === 'anonymous' || session.status === 'unreachable') void navigate(paths.adminLogin(paths.admin), { replace: true })
  }, [session.status, navigate])
  return session
}
