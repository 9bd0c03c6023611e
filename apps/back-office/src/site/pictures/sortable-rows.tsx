import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import GripIcon from '@mui/icons-material/DragIndicatorOutlined'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type ListProps = {
  names: string[]
  onStart: () => void
  onMove: (from: number, to: number) => void
  children: ReactNode
}

export function SortableRows({ names, onStart, onMove, children }: ListProps) {
  const t = useTranslate()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  type Dragged = Pick<DragOverEvent, 'active' | 'over'>
  const said = (what: 'dragged' | 'draggedTo' | 'dropped' | 'dragEnded', { active, over }: Dragged) =>
    t(`site.rows.${what}`, { name: names[Number(active.id)] ?? '', place: Number((over ?? active).id) + 1, count: names.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('dragged', { active, over: null }),
    // Directly after it is picked up, a dragged row is over its own position.
    onDragOver: (dragged) => said(dragged.over?.id === dragged.active.id ? 'dragged' : 'draggedTo', dragged),
    onDragEnd: (dragged) => said('dropped', dragged),
    onDragCancel: (dragged) => said('dragEnded', dragged),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('site.rows.howToDrag') } }}
      onDragStart={onStart}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(Number(active.id), Number(over.id))
      }}
    >
      <SortableContext items={names.map((_, index) => String(index))} strategy={verticalListSortingStrategy}>
        <ol className="site-rows">{children}</ol>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { index: number; name: string; isAlone: boolean; isHidden: boolean; head: ReactNode; children: ReactNode }

/** A row with its handle. `isAlone`: it is the only row and cannot be dragged. */
export function SortableRow({ index, name, isAlone, isHidden, head, children }: RowProps) {
  const t = useTranslate()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: String(index) })
  const style = transform ? { transform: `translateY(${Math.round(transform.y)}px)`, transition } : undefined
  return (
    <li ref={setNodeRef} style={style} data-off={isHidden || undefined} data-dragged={isDragging || undefined}>
      <div className="site-row-line">
        {!isAlone && (
          <button
            type="button"
            className="site-grip"
            ref={setActivatorNodeRef}
            {...listeners}
            aria-label={`${t('site.rows.drag')}: ${name}`}
            aria-describedby={attributes['aria-describedby']}
          >
            <GripIcon aria-hidden="true" />
          </button>
        )}
        {head}
      </div>
      {children}
    </li>
  )
}
