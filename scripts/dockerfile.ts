import { basename, join } from 'node:path'

/** What the last stage of a Dockerfile says of how its image runs. */
export type Image = {
  environment: Record<string, string>
  /** From the stage before to the image, below the working directory. */
  copies: { from: string; to: string }[]
  /** How it is started, and how it is asked whether it is well. */
  command: string[]
  healthcheck: string[]
}

/** Reads the few instructions that ours is made of; an ENV has one line, a CMD is a JSON list. */
export function readDockerfile(text: string): Image {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const argumentsOf = (instruction: string) =>
    last.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
  const listIn = (line: string | undefined): string[] => JSON.parse(line?.match(/\[.*\]$/)?.[0] ?? '[]')
  return {
    environment: Object.fromEntries(
      argumentsOf('ENV')
        .flatMap((line) => line.split(' '))
        .map((pair) => pair.split('=')),
    ),
    copies: argumentsOf('COPY').map((line) => {
      const [from = '', to = ''] = line.split(' ').filter((word) => !word.startsWith('--'))
      // Into a folder, under its own name.
      return { from: from.replace(/^\/app\//, ''), to: to.endsWith('/') ? join(to, basename(from)) : to }
    }),
    command: listIn(argumentsOf('CMD').at(-1)),
    healthcheck: listIn(argumentsOf('HEALTHCHECK').at(-1)),
  }
}
