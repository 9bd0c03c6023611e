import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  CreateButton,
  DataTable,
  ExportButton,
  FilterButton,
  List,
  type RaRecord,
  type RowClickFunction,
  SimpleList,
  type SortPayload,
  TopToolbar,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { type Format, useFormat } from '../i18n/format.ts'
import { Cell } from './cell.tsx'
import type { Column, Translate } from './column.ts'
import { EmptyList } from './empty-list.tsx'
import { ListError } from './list-error.tsx'
import { ListPagination } from './list-pagination.tsx'
import { useCsvExport } from './use-csv-export.ts'
import './resource-list.css'

/** `mark`: how far it has come; left out, what the list's column of that name says. */
export type Card = { first: ReactNode; second?: ReactNode; third?: ReactNode; mark?: ReactNode }

type Props<Row extends RaRecord> = {
  columns: Column<Row>[]
  /** A row on a phone: at most three short texts. */
  card: (row: Row, format: Format, t: Translate) => Card
  filters?: ReactElement[]
  /** Before the person has filtered anything. */
  filterDefaultValues?: object
  /** Left out: the newest first. */
  sort?: SortPayload
  rowClick?: 'edit' | 'show' | false | RowClickFunction
  /** Beside the buttons above the list. */
  tools?: ReactNode
  /** What stands at the end of each row. */
  actions?: ReactNode
  /** In place of the table and the cards. */
  children?: ReactNode
}

// More than any list of a studio has; the data provider asks for them by the thousand.
const ALL = 1_000_000

/** A list with search, filters, order, pages and a file: a table, on a phone cards. */
export function ResourceList<Row extends RaRecord>({
  columns,
  card,
  filters,
  filterDefaultValues,
  sort = { field: 'id', order: 'DESC' },
  rowClick = 'edit',
  tools,
  actions,
  children,
}: Props<Row>) {
  const exporter = useCsvExport(columns)
  const empty = <EmptyList {...(filterDefaultValues && { unfiltered: filterDefaultValues })} />
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <List<Row>
      {...(filters && { filters })}
      {...(filterDefaultValues && { filterDefaultValues })}
      sort={sort}
      perPage={25}
      exporter={exporter}
      error={<ListError />}
      pagination={<ListPagination />}
      actions={<Actions isFiltered={Boolean(filters && filters.length > 1)} tools={tools} />}
    >
      {children ??
        (isPhone ? (
          <Cards columns={columns} card={card} rowClick={rowClick} actions={actions} empty={empty} />
        ) : (
          <Rows columns={columns} rowClick={rowClick} actions={actions} empty={empty} />
        ))}
    </List>
  )
}

function Actions({ isFiltered, tools }: { isFiltered: boolean; tools: ReactNode }) {
  const { hasCreate } = useResourceDefinition()
  return (
    <TopToolbar>
      {isFiltered && <FilterButton />}
      {hasCreate && <CreateButton />}
      {tools}
      <ExportButton maxResults={ALL} />
    </TopToolbar>
  )
}

type RowsProps<Row extends RaRecord> = Pick<Props<Row>, 'columns' | 'rowClick' | 'actions'> & { empty: ReactElement }

function Rows<Row extends RaRecord>({ columns, rowClick = false, actions, empty }: RowsProps<Row>) {
  const t = useTranslate()
  const resource = useResourceContext()
  return (
    <DataTable<Row> rowClick={rowClick} bulkActionButtons={false} empty={empty}>
      {columns
        .filter(({ inFile }) => !inFile)
        .map((column) => (
          <DataTable.Col<Row>
            key={column.name}
            source={column.sortBy ?? column.name}
            label={t(`resources.${resource}.fields.${column.name}`)}
            disableSort={Boolean(column.unsorted)}
            align={column.kind === 'money' || column.kind === 'number' ? 'right' : 'left'}
            cellClassName={typeof column.kind === 'string' ? `cell-${column.kind}` : ''}
            render={(row) => <Cell column={column} row={row} />}
          />
        ))}
      {actions ? <DataTable.Col label={t('listing.actions')}>{actions}</DataTable.Col> : null}
    </DataTable>
  )
}

type CardsProps<Row extends RaRecord> = Pick<Props<Row>, 'columns' | 'card' | 'rowClick' | 'actions'> & { empty: ReactElement }

function Cards<Row extends RaRecord>({ columns, card, rowClick = false, actions, empty }: CardsProps<Row>) {
  const format = useFormat()
  const t = useTranslate()
  const status = columns.find(({ name }) => name === 'status')
  return (
    <SimpleList<Row>
      empty={empty}
      // A button can't stand inside of what is pressed as a whole.
      rowClick={actions ? false : rowClick}
      primaryText={(row) => card(row, format, t).first}
      secondaryText={(row) => {
        const { second, mark = status && <Cell column={status} row={row} /> } = card(row, format, t)
        return (
          <span className="card-facts">
            <span>{second}</span>
            {mark}
          </span>
        )
      }}
      tertiaryText={(row) => card(row, format, t).third}
      {...(actions ? { rightIcon: () => <>{actions}</> } : {})}
    />
  )
}
