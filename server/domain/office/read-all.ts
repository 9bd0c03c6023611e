type Read<Values> = { [Name in keyof Values]: Awaited<Values[Name]> }

export async function readAll<Values extends object>(values: Values): Promise<Read<Values>> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value])
  return Object.fromEntries(await Promise.all(entries)) as Read<Values>
}
