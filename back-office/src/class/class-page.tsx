import { EmptyPlace } from '../app/empty-place.tsx'

export default function ClassPage() {
  return <EmptyPlace name="class" />
}
