import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown instead of an empty table. A list that failed to load is treated as empty (product.md 1.10). */
export const EmptyPanel = ({ title }: { title: string }) => (
  <div className="nothing">
    <EmptyState title={title} />
  </div>
)
