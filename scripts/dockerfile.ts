import { basename, join } from 'node:path'

/** The settings of the last stage of a Dockerfile for running the image. */
export type Image = {
  environment: Record<string, string>
  /** Files copied from an earlier build stage into the image. Paths are relative to the working directory. */
  copies: { from: string; to: string }[]
  command: string[]
  healthcheck: string[]
}

/** Parses the instructions our Dockerfile uses. An ENV must be one line, a CMD a JSON list. */
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
      // If the target is a folder, the copy keeps the name of the file.
      return { from: from.replace(/^\/app\//, ''), to: to.endsWith('/') ? join(to, basename(from)) : to }
    }),
    command: listIn(argumentsOf('CMD').at(-1)),
    healthcheck: listIn(argumentsOf('HEALTHCHECK').at(-1)),
  }
}
