import { BadFile } from './bad-file.ts'
import { NO_ROOM } from './run-child.ts'
import { watchMemory } from './watch-memory.ts'

type Prepare = (source: string, folder: string) => Promise<object>

/** The end of every program that prepares a file: its answer, or what is wrong with the file, as JSON. */
export async function answerParent(prepare: Prepare) {
  const [source = '', folder = '', memoryMb = '0'] = process.argv.slice(2)
  watchMemory(Number(memoryMb))
  try {
    process.stdout.write(JSON.stringify(await prepare(source, folder)))
  } catch (error) {
    if (error instanceof BadFile) process.stdout.write(JSON.stringify({ refused: error.reason, values: error.values }))
    else if (isNoRoom(error)) process.exitCode = NO_ROOM
    else throw error
  }
}

const isNoRoom = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')
