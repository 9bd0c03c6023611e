import { EmptyPlace } from '../app/empty-place.tsx'

export default function Money() {
  return <EmptyPlace name="money" />
}
