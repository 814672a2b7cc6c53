import { randomUUID } from 'node:crypto'
import { median } from './load.ts'
import { note } from './table.ts'

const CALLS = 1_500
const WARMING_UP = 200

/**
 * What the check for a recent sign-in costs. Two routes read the same payment file, which does not exist; only one of
 * them checks first. They are called in turns, so that both meet the same noise.
 */
export async function stepUp(url: string, headers: Record<string, string>) {
  const timed = async (method: string, path: string) => {
    const fromMs = performance.now()
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers })
    await answer.arrayBuffer()
    if (answer.status !== 404) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - fromMs
  }
  const [without, withCheck]: [number[], number[]] = [[], []]
  for (let n = 0; n < CALLS + WARMING_UP; n += 1) {
    const file = `/payment-files/${randomUUID()}`
    without.push(await timed('GET', file))
    withCheck.push(await timed('POST', `${file}/file`))
  }
  const [plain, checked] = [median(without.slice(WARMING_UP)), median(withCheck.slice(WARMING_UP))]
  const added = checked - plain
  note(
    'A route that requires a recent sign-in, against the same without',
    '≤ 1 ms more',
    `${added.toFixed(2)} ms (${checked.toFixed(2)} against ${plain.toFixed(2)} ms)`,
    added <= 1,
  )
}
