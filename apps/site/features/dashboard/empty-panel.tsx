import { EmptyState } from '../../ui/empty-state.tsx'

/** In a table's place. It says only that nothing is here: a list that failed counts as empty too (product.md 1.10). */
export const EmptyPanel = ({ title }: { title: string }) => (
  <div className="nothing">
    <EmptyState title={title} />
  </div>
)
