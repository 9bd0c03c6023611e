import AddIcon from '@mui/icons-material/AddOutlined'
import { Button, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  ExportButton,
  ListBase,
  type RaRecord,
  ResourceContextProvider,
  type RowClickFunction,
  SimpleList,
  type SortPayload,
  Title,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { type Format, useFormat } from '../i18n/format.ts'
import { Cell } from './cell.tsx'
import type { Column, Translate } from './column.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListError } from './list-error.tsx'
import type { ListFilters } from './list-filter.ts'
import { ListPages } from './list-pages.tsx'
import { ListTotals } from './list-totals.tsx'
import { RowBox, type RowSelection } from './row-selection.tsx'
import { useCsvExport } from './use-csv-export.ts'
import { useHasNoRows } from './use-has-no-rows.ts'
import './resource-list.css'

/** `mark`: the status; by default the value of the column `status`. */
type Card = { first: ReactNode; second?: ReactNode; third?: ReactNode; mark?: ReactNode }

type Props<Row extends RaRecord> = {
  columns: Column<Row>[]
  /** The longer list of which this list shows a part. The part has a separate title, address and saved filters. */
  partOf?: { resource: string; filter: object } | undefined
  /** Returns the row on a phone: at most three short texts. */
  card: (row: Row, format: Format, t: Translate) => Card
  filters?: ListFilters
  bar?: ReactNode
  filterDefaultValues?: object
  sort?: SortPayload
  rowClick?: 'edit' | 'show' | false | RowClickFunction
  tools?: ReactNode
  totals?: ReactNode
  actions?: ReactNode
  selection?: RowSelection<Row> | undefined
  children?: ReactNode
}

// More rows than any list has. The data provider requests a thousand rows at a time.
const ALL = 1_000_000

export function ResourceList<Row extends RaRecord>({
  columns,
  partOf,
  card,
  filters,
  bar = filters && <FilterBar {...filters} />,
  filterDefaultValues,
  sort = { field: 'id', order: 'DESC' },
  rowClick = 'edit',
  tools,
  totals,
  actions,
  selection,
  children,
}: Props<Row>) {
  const exporter = useCsvExport(columns)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const own = useResourceContext()
  return (
    <ListBase<Row>
      {...(partOf && { ...partOf, storeKey: `${partOf.resource}.${own}.listParams` })}
      {...(filterDefaultValues && { filterDefaultValues })}
      sort={sort}
      perPage={25}
      exporter={exporter}
      // The page shows the error, so no notification does.
      queryOptions={{ onError: () => undefined }}
    >
      <ResourceContextProvider {...(own && { value: own })}>
        <Page bar={bar} tools={tools} totals={totals} unfiltered={filterDefaultValues}>
          {children ??
            (isPhone ? (
              <Cards columns={columns} card={card} rowClick={rowClick} actions={actions} selection={selection} />
            ) : (
              <Rows columns={columns} rowClick={rowClick} actions={actions} selection={selection} />
            ))}
        </Page>
      </ResourceContextProvider>
    </ListBase>
  )
}

type PageProps = {
  bar: ReactNode
  tools: ReactNode
  totals: ReactNode
  unfiltered: object | undefined
  children: ReactNode
}

function Page({ bar, tools, totals, unfiltered = {}, children }: PageProps) {
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { error, isPending, data, total } = useListContext()
  const hasNoRows = useHasNoRows(unfiltered)
  return (
    <section className="list-page">
      <Title defaultTitle={labelOf(resource, 2)} />
      <div className="list-bar">
        {!hasNoRows && bar}
        <div className="list-tools">
          {tools}
          {/* react-admin's disabled button has no accessible name on a phone. */}
          {total !== 0 && <ExportButton maxResults={ALL} />}
          <AddButton />
        </div>
      </div>
      {error ? (
        <ListError />
      ) : (
        <>
          <ListTotals>{totals}</ListTotals>
          {!isPending && data?.length === 0 ? (
            <EmptyList unfiltered={unfiltered} hasNoRows={hasNoRows} />
          ) : (
            <div className="list-rows">{children}</div>
          )}
          <ListPages />
        </>
      )}
    </section>
  )
}

function AddButton() {
  const t = useTranslate()
  const createPath = useCreatePath()
  const resource = useResourceContext() ?? ''
  const { hasCreate } = useResourceDefinition()
  if (!hasCreate) return null
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to={createPath({ resource, type: 'create' })}>
      {t(`resources.${resource}.action.create`, { _: t('ra.action.create') })}
    </Button>
  )
}

type RowsProps<Row extends RaRecord> = Pick<Props<Row>, 'columns' | 'rowClick' | 'actions' | 'selection'>

function Rows<Row extends RaRecord>({ columns, rowClick = false, actions, selection }: RowsProps<Row>) {
  const t = useTranslate()
  const resource = useResourceContext()
  const { data = [] } = useListContext<Row>()
  const isInSight = ({ inFile, isRare, value }: Column<Row>) => !inFile && (!isRare || data.some((row) => value(row, t) != null))
  return (
    <DataTable<Row> rowClick={selection ? false : rowClick} bulkActionButtons={false}>
      {selection && (
        <DataTable.Col<Row>
          label={t('bulk.select')}
          cellClassName="cell-box"
          render={(row) => <RowBox row={row} selection={selection} />}
        />
      )}
      {columns.filter(isInSight).map((column) => (
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

type CardsProps<Row extends RaRecord> = Pick<Props<Row>, 'columns' | 'card' | 'rowClick' | 'actions' | 'selection'>

function Cards<Row extends RaRecord>({ columns, card, rowClick = false, actions, selection }: CardsProps<Row>) {
  const format = useFormat()
  const t = useTranslate()
  const status = columns.find(({ name }) => name === 'status')
  return (
    <SimpleList<Row>
      // A row that contains buttons cannot itself be a button.
      rowClick={actions || selection ? false : rowClick}
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
      {...(selection ? { leftIcon: (row) => <RowBox row={row} selection={selection} /> } : {})}
    />
  )
}
