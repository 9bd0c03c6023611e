import { EmptyPlace } from '../app/empty-place.tsx'

export default function Today() {
  return <EmptyPlace name="today" />
}
