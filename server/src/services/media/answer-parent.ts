import { BadFile } from './bad-file.ts'
import { NO_ROOM } from './run-child.ts'
import { watchMemory } from './watch-memory.ts'

type Prepare = (source: string, folder: string) => Promise<object>

/** The end of every program that prepares a file: its answer, or what is wrong with the file, as JSON. */
export async function answerParent(prepare: Prepare) {
  const [source = '', folder = '', memoryMb = '0'] = process.argv.slice(2)
  watchMemory(Number(memoryMb))
  try {
    answer(await prepare(source, folder))
  } catch (error) {
    if (error instanceof BadFile) answer({ refused: error.reason, values: error.values })
    else if (isNoRoom(error)) process.exitCode = NO_ROOM
    else throw error
  }
}

const answer = (what: object) => process.stdout.write(`\n${JSON.stringify(what, storable)}`)

/** Names come from the file, and may hold what the database does not take. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const isNoRoom = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
