import type { Figure, Findings } from './part.ts'

const HEAD = ['', 'ours', 'baseline', 'unit', 'ratio', 'goal', 'met']

/** Returns the findings of a part as Markdown. */
export function section(title: string, { figures, notes = [] }: Findings, { when, machine }: { when: Date; machine: string }): string {
  const table = [HEAD, HEAD.map(() => '---'), ...figures.map(row)].map((cells) => `| ${cells.join(' | ')} |`)
  const day = when.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `## ${title}`,
    `${day} UTC. ${machine}.`,
    table.join('\n'),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n')
}

/** Returns the missed goals, one line each. */
export const listMissedGoals = ({ figures }: Findings, margin: number): string[] =>
  figures
    .filter((figure) => figure.goal && !figure.goal.isMet(figure, margin))
    .map(
      (figure) =>
        `${figure.what}: ${number(figure.ours)} ${figure.unit}${figure.ratio === undefined ? '' : `, ${figure.ratio.toFixed(2)} × the baseline`}; the goal is ${figure.goal?.text}`,
    )

const row = (figure: Figure) => [
  figure.what,
  number(figure.ours),
  figure.baseline === undefined ? '' : number(figure.baseline),
  figure.unit,
  figure.ratio === undefined ? '' : figure.ratio.toFixed(2),
  figure.goal?.text ?? '',
  figure.goal ? (figure.goal.isMet(figure, 1) ? 'yes' : '**no**') : '',
]

/** Formats a number with about three significant digits. */
function number(value: number): string {
  if (value >= 100) return String(Math.round(value))
  return value.toFixed(value >= 10 ? 1 : 2)
}
