import { useNavigation } from 'react-router'

/** A thin line along the top when the next page takes a while (motion.css waits before it shows). */
export function ProgressBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" aria-hidden="true" />
}
