import { spawnSync } from 'node:child_process'
import { npmCommand } from '../parts/install.js'
import { root } from '../parts/run.js'

/** How bad a known weakness of a package is before it stops a run; others are printed. */
const stopping = new Set(['high', 'critical'])

/** Reports known weaknesses of the packages that run in production; returns how many are high or critical. */
export function reportAdvisories() {
  const [program, args] = npmCommand(['audit', '--omit=dev', '--json'])
  const { stdout } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { unavailable, lines, count } = advisoriesIn(stdout ?? '')
  // Without network there is nothing to compare with: that fails nothing, and is said.
  if (unavailable) console.log(`Known weaknesses of packages were not looked up: ${unavailable}`)
  for (const line of lines) console.error(line)
  return count
}

/** What `npm audit --json` printed, as a line for each package. */
export function advisoriesIn(printed) {
  const answer = parsed(printed)
  const { vulnerabilities } = answer
  if (!vulnerabilities) return { unavailable: answer.message ?? 'npm gave no answer', lines: [], count: 0 }
  const found = Object.values(vulnerabilities)
  return {
    lines: found.map(
      ({ name, severity, range, via }) =>
        `${name} ${range}: ${severity}, ${via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title)).join('; ')}`,
    ),
    count: found.filter(({ severity }) => stopping.has(severity)).length,
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
