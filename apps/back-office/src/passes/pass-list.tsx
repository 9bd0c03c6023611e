import type { ListedPass } from '../../../../packages/contract/money/pass.ts'
import { choicesOf } from '../forms/choices.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { fullName } from '../people/full-name.ts'
import { leftText, stateText, untilText } from './pass-state.ts'

const states = ['open', 'unstarted', 'empty', 'over', 'frozen', 'ended'] as const satisfies ListedPass['state'][]

export function PassList() {
  const { wallDate } = useFormat()
  const columns: Column<ListedPass>[] = [
    { name: 'person', value: ({ person }) => fullName(person) },
    { name: 'name', value: ({ name }) => name, unsorted: true },
    { name: 'left', value: (pass, t) => leftText(pass, t) },
    { name: 'valid_until', value: (pass, t) => untilText(pass, t, wallDate) },
    { name: 'bought_at', value: ({ bought_at }) => bought_at, kind: 'moment' },
    { name: 'price', value: ({ order }) => order?.price, kind: 'money', unsorted: true },
    { name: 'state', value: (pass, t) => stateText(pass, t), unsorted: true },
  ]
  return (
    <ResourceList<ListedPass>
      columns={columns}
      filters={{
        hasSearch: true,
        choices: [{ name: 'state', label: 'resources.passes.fields.state', choices: choicesOf('passState', states) }],
      }}
      sort={{ field: 'valid_until', order: 'ASC' }}
      rowClick={(_id, _resource, { person }) => `/people/${person.id}`}
      card={(pass, _format, t) => ({
        first: fullName(pass.person),
        second: `${pass.name} · ${untilText(pass, t, wallDate)}`,
        third: leftText(pass, t),
        mark: stateText(pass, t),
      })}
    />
  )
}
