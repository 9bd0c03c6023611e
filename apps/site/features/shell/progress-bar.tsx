import { useNavigation } from 'react-router'

/** The bar is shown when a navigation takes long. motion.css delays it. */
export function ProgressBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" aria-hidden="true" />
}
