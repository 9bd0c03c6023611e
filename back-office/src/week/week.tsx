import { EmptyPlace } from '../app/empty-place.tsx'

export default function Week() {
  return <EmptyPlace name="week" />
}
