import { lanes } from './concurrency.ts'

/** Half of the connections: commands that wait for one another's rows leave the other half to everybody else. */
const AT_ONCE = 5

/**
 * Does a command once it is its turn. Many who want the same row would otherwise each hold a connection while they wait for it,
 * and whoever only wants to read would stand behind them all.
 */
export const inTurn = lanes(AT_ONCE)
