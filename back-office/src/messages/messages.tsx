import { EmptyPlace } from '../app/empty-place.tsx'

export default function Messages() {
  return <EmptyPlace name="messages" />
}
